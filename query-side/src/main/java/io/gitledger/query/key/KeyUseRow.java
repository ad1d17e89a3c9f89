package io.gitledger.query.key;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/** When an SSH key was last used. The write model writes it: it is no table of the read model. */
@Entity
@Immutable
@Table(name = "key_use")
public class KeyUseRow {
  @Id public long keyId;
  public Instant at;
}
