package io.gitledger.query.oauth;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** An OAuth2 application registered by a user. Its secret is not stored here. */
@Entity
@Table(name = "oauth_application")
public class OauthApplicationRow {
  public static final ReadTable<OauthApplicationRow> TABLE =
      ReadTable.of(OauthApplicationRow.class)
          .unique("client_id")
          .archived(ArchiveRule.with(USER, "user_id = :id"));

  @Id public long id;

  /** The user who registered it. */
  public long userId;

  /** A UUID. */
  public String clientId = "";

  public String name = "";
  public String[] redirectUris = {};
  public boolean confidential;
  public boolean skipsConsent;
  public Instant createdAt;
}
