package io.gitledger.query.oauth;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** By what a token is recognized. Kept by the write model; the read model only looks. */
@Entity
@Table(name = "oauth_token")
class OauthTokenRow {
  @Id String authorizationId;
  byte[] hash;
  long grantId;
  boolean refreshes;
  Instant expiresAt;
}
