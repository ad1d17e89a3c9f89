package io.gitledger.projections.account;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserErased;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ReadModel;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;

/**
 * What goes with a user and comes back with him, as far as nothing counts it: those rows have
 * projectors of their own, which take part.
 */
@ReadModel
class DeletedUserProjector {
  /**
   * @param mine the rows of the user
   * @param still which of them come back
   */
  private record Possession(String table, String mine, String still) {}

  private static final String OWN = "user_id = :user";
  private static final String OWN_PLACE = "repository_id = 0 and account_id = :user";
  private static final String ALL = "true";

  /** The applications come back before what was granted to them. */
  private static final List<Possession> POSSESSIONS =
      List.of(
          new Possession("access_member", "person_id = :user", ALL),
          new Possession("access_grant", "principal = :user", ALL),
          new Possession("email_address", OWN, ALL),
          new Possession("access_token", OWN, ALL),
          new Possession("user_key", OWN, "back.id <> all (:lost_keys)"),
          new Possession(
              "gpg_key", OWN, "coalesce(back.primary_id, back.id) <> all (:lost_gpg_keys)"),
          new Possession("actions_secret", OWN_PLACE, ALL),
          new Possession("actions_variable", OWN_PLACE, ALL),
          new Possession(
              "block",
              "blocker_id = :user or blocked_id = :user",
              "back.blocker_id <> all (:absent) and back.blocked_id <> all (:absent)"),
          new Possession(
              "badge_award",
              OWN,
              "exists (select from badge b where b.id = back.badge_id and b.deleted_at is null)"),
          new Possession(
              "oauth_grant",
              "user_id = :user or application_id in (select id from oauth_application where user_id = :user)",
              "back.user_id <> all (:absent) and (back.application_id < 4"
                  + " or exists (select from oauth_application a where a.id = back.application_id))"),
          new Possession("oauth_application", OWN, ALL));

  private final ArchivedRows kept;

  DeletedUserProjector(ArchivedRows kept) {
    this.kept = kept;
  }

  @EventHandler
  void on(UserDeleted event) {
    for (Possession each : POSSESSIONS)
      kept.take(
          event.user().toString(),
          event.erased(),
          each.table(),
          each.mine(),
          Map.of("user", event.account()));
  }

  @EventHandler
  void on(UserRestored event) {
    Map<String, Object> values =
        Map.of(
            "lost_keys", event.lostKeys().toArray(Long[]::new),
            "lost_gpg_keys", event.lostGpgKeys().toArray(Long[]::new),
            "absent", event.absent().toArray(Long[]::new));
    for (Possession each : POSSESSIONS.reversed())
      kept.restore(event.user().toString(), each.table(), each.still(), values);
  }

  @EventHandler
  void on(UserErased event) {
    kept.forget(event.user().toString());
  }
}
