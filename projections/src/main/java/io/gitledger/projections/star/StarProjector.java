package io.gitledger.projections.star;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.star.StarEvent.RepositoryStarred;
import io.gitledger.command.star.StarEvent.RepositoryUnstarred;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.RowChanges;
import io.gitledger.query.star.StarRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Stars, and how many a user has given and a repository has got. */
@ReadModel
class StarProjector {
  private static final String OF_REPOSITORY =
      "(select user_id from star where repository_id = :repository)";
  private static final String OF_USER = "(select repository_id from star where user_id = :user)";
  private static final String OF_USER_AT_OWNER =
      "(select s.repository_id from star s join repository r on r.id = s.repository_id"
          + " where s.user_id = :user and r.owner_id = :owner and r.deleted_at is null)";

  private final EntityManager rows;
  private final RowChanges changes;

  StarProjector(EntityManager rows, RowChanges changes) {
    this.rows = rows;
    this.changes = changes;
  }

  @EventHandler
  void on(RepositoryStarred event, @Timestamp Instant at) {
    rows.persist(new StarRow(event.user(), event.repository(), at));
    count(event.user(), event.repository(), 1);
  }

  @EventHandler
  void on(RepositoryUnstarred event) {
    StarRow row = rows.find(StarRow.class, new StarRow.Key(event.user(), event.repository()));
    if (row == null) return;
    rows.remove(row);
    count(event.user(), event.repository(), -1);
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

  private void uncountUsers(long repository) {
    execute(
        "update account set stars = stars - 1 where id in " + OF_REPOSITORY,
        Map.of("repository", repository));
  }

  @EventHandler
  void on(UserDeleted event) {
    Map<String, Long> user = Map.of("user", event.account());
    execute("update repository set stars = stars - 1 where id in " + OF_USER, user);
    execute("delete from star where user_id = :user", user);
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
    var statement = rows.createNativeQuery(sql);
    parameters.forEach(statement::setParameter);
    return statement.executeUpdate();
  }
}
