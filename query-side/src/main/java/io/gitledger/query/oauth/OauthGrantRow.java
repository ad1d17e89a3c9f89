package io.gitledger.query.oauth;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** What a user allowed an application. */
@Entity
@Table(name = "oauth_grant")
public class OauthGrantRow {
  @Id public long id;
  public long userId;
  public long applicationId;

  /** As it was asked for: words separated by spaces. */
  public String scope = "";

  public Instant createdAt;
}
