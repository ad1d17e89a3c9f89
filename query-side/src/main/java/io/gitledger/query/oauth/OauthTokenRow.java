package io.gitledger.query.oauth;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/** An OAuth2 token that was issued. The write model writes it: it is no table of the read model. */
@Entity
@Immutable
@Table(name = "oauth_token")
public class OauthTokenRow {
  /** The SHA-256 of its text. */
  @Id public byte[] hash;

  public long grantId;

  /** A refresh token, not an access token. */
  public boolean refreshes;

  public Instant expiresAt;
}
