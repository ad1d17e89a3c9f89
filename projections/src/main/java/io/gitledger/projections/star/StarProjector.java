package io.gitledger.projections.star;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.star.StarEvent.RepositoryStarred;
import io.gitledger.command.star.StarEvent.RepositoryUnstarred;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.RowChanges;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stars, and how many a user has given and a repository has got. The rows are no entities: they
 * come and go and come again, many at once, within one transaction of a rebuild.
 */
@ReadModel
class StarProjector {
  private static final String OF_REPOSITORY =
      "(select user_id from star where repository_id = :repository)";
  private static final String OF_USER = "(select repository_id from star where user_id = :user)";
  private static final String OF_USER_AT_OWNER =
      "(select s.repository_id from star s join repository r on r.id = s.repository_id"
          + " where s.user_id = :user and r.owner_id = :owner and r.deleted_at is null)";

  private final EntityManager rows;
  private final JdbcClient jdbc;
  private final RowChanges changes;
  private final ArchivedRows kept;

  StarProjector(EntityManager rows, JdbcClient jdbc, RowChanges changes, ArchivedRows kept) {
    this.rows = rows;
    this.kept = kept;
    this.jdbc = jdbc;
    this.changes = changes;
  }

  @EventHandler
  void on(RepositoryStarred event, @Timestamp Instant at) {
    int given =
        jdbc.sql(
                "insert into star (user_id, repository_id, at) values (?, ?, ?) on conflict do nothing")
            .param(event.user())
            .param(event.repository())
            .param(at.atOffset(ZoneOffset.UTC))
            .update();
    count(event.user(), event.repository(), given);
  }

  @EventHandler
  void on(RepositoryUnstarred event) {
    int taken =
        jdbc.sql("delete from star where user_id = ? and repository_id = ?")
            .param(event.user())
            .param(event.repository())
            .update();
    count(event.user(), event.repository(), -taken);
  }

  private void count(long user, long repository, int more) {
    changes.of("account", user).add("stars", more).write();
    changes.of("repository", repository).add("stars", more).write();
  }

  @EventHandler
  void on(RepositoryVisibilityChanged event) {
    if (!event.isPrivate()) return;
    uncountUsers(event.repository());
    int lost =
        execute(
            "delete from star where repository_id = :repository",
            Map.of("repository", event.repository()));
    changes.of("repository", event.repository()).add("stars", -lost).write();
  }

  /** Its stars stay with it, but count for nobody any more. */
  @EventHandler
  void on(RepositoryDeleted event) {
    uncountUsers(event.repository());
  }

  /** Those count again who have not been parted from its owner meanwhile. */
  @EventHandler
  void on(RepositoryRestored event) {
    int lost = 0;
    for (long user : event.parted())
      lost +=
          execute(
              "delete from star where repository_id = :repository and user_id = :user",
              Map.of("repository", event.repository(), "user", user));
    changes.of("repository", event.repository()).add("stars", -lost).write();
    execute(
        "update account set stars = stars + 1 where id in " + OF_REPOSITORY,
        Map.of("repository", event.repository()));
  }

  private void uncountUsers(long repository) {
    execute(
        "update account set stars = stars - 1 where id in " + OF_REPOSITORY,
        Map.of("repository", repository));
  }

  @EventHandler
  void on(UserDeleted event) {
    Map<String, Long> user = Map.of("user", event.account());
    countRepositories(user, -1);
    if (!event.erased()) countOwn(user, -1);
    kept.take(event.user().toString(), event.erased(), "star", "user_id = :user", user);
  }

  @EventHandler
  void on(UserRestored event) {
    kept.restore(event.user().toString(), "star", "true", Map.of());
    Map<String, Long> user = Map.of("user", event.account());
    countRepositories(user, 1);
    countOwn(user, 1);
  }

  private void countRepositories(Map<String, Long> user, int each) {
    String sign = each < 0 ? "-" : "+";
    execute("update repository set stars = stars " + sign + " 1 where id in " + OF_USER, user);
  }

  private void countOwn(Map<String, Long> user, int each) {
    long given =
        jdbc.sql(
                "select count(*) from star s join repository r on r.id = s.repository_id"
                    + " where s.user_id = :user and r.deleted_at is null")
            .params(user)
            .query(Long.class)
            .single();
    changes.of("account", user.get("user")).add("stars", each * given).write();
  }

  @EventHandler
  void on(BlockBegun event) {
    part(event.blocker(), event.blocked());
    part(event.blocked(), event.blocker());
  }

  private void part(long user, long owner) {
    Map<String, Long> both = Map.of("user", user, "owner", owner);
    execute("update repository set stars = stars - 1 where id in " + OF_USER_AT_OWNER, both);
    int lost =
        execute(
            "delete from star where user_id = :user and repository_id in " + OF_USER_AT_OWNER,
            both);
    changes.of("account", user).add("stars", -lost).write();
  }

  private int execute(String sql, Map<String, Long> parameters) {
    rows.flush();
    return jdbc.sql(sql).params(parameters).update();
  }
}
