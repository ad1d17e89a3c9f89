package io.gitledger.query.key;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/**
 * Time of the last use of an SSH key. The table is written by the write model and does not belong
 * to the read model.
 */
@Entity
@Immutable
@Table(name = "key_use")
public class KeyUseRow {
  @Id public long keyId;
  public Instant at;
}
