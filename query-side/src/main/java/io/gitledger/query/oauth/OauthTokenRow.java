package io.gitledger.query.oauth;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/**
 * An issued OAuth2 token. The table is written by the write model and does not belong to the read
 * model.
 */
@Entity
@Immutable
@Table(name = "oauth_token")
public class OauthTokenRow {
  /** The SHA-256 of its text. */
  @Id public byte[] hash;

  public long grantId;

  /** Whether it is a refresh token instead of an access token. */
  public boolean refreshes;

  public Instant expiresAt;
}
