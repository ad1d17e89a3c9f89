package io.gitledger.query.oauth;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A grant of a user to an application. */
@Entity
@Table(name = "oauth_grant")
public class OauthGrantRow {
  public static final ReadTable<OauthGrantRow> TABLE =
      ReadTable.of(OauthGrantRow.class)
          .archived(
              ArchiveRule.with(
                      USER,
                      "user_id = :id or application_id in (select id from oauth_application where user_id = :id)")
                  .restoredWhere(
                      "back.user_id <> all (:absent) and (back.application_id < 4 or exists (select from oauth_application a where a.id = back.application_id))"));

  @Id public long id;
  public long userId;
  public long applicationId;

  /** The scope as requested, words separated by spaces. */
  public String scope = "";

  public Instant createdAt;
}
