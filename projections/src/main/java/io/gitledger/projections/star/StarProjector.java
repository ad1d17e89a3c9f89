package io.gitledger.projections.star;

import io.gitledger.command.account.UserEvent;
import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.star.StarEvent.RepositoryStarred;
import io.gitledger.command.star.StarEvent.RepositoryUnstarred;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ArchivedRows.Deleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.row.ArchiveRule.With;
import io.gitledger.query.star.StarRow;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Stars, and the counters of users and repositories. */
@ReadModel
class StarProjector {
  private static final String OF_REPOSITORY =
      "(select user_id from star where repository_id = :repository)";
  private static final String OF_USER = "(select repository_id from star where user_id = :user)";
  private static final String OF_USER_AT_OWNER =
      "(select s.repository_id from star s join repository r on r.id = s.repository_id"
          + " where s.user_id = :user and r.owner_id = :owner and r.deleted_at is null)";

  private final ReadModelWriter writer;
  private final ArchivedRows archived;

  StarProjector(ReadModelWriter writer, ArchivedRows archived) {
    this.writer = writer;
    this.archived = archived;
  }

  @EventHandler
  void on(RepositoryStarred event, @Timestamp Instant at) {
    if (writer.findForUpdate(StarRow.class, event.user(), event.repository()).isPresent()) return;
    writer.insert(new StarRow(event.user(), event.repository(), at));
    count(event.user(), event.repository(), 1);
  }

  @EventHandler
  void on(RepositoryUnstarred event) {
    if (writer.findForUpdate(StarRow.class, event.user(), event.repository()).isEmpty()) return;
    writer.delete(StarRow.class, event.user(), event.repository());
    count(event.user(), event.repository(), -1);
  }

  private void count(long user, long repository, int more) {
    countUser(user, more);
    countRepository(repository, more);
  }

  private void countUser(long user, long more) {
    writer.update(AccountRow.class, user).add("stars", more).write();
  }

  private void countRepository(long repository, long more) {
    writer.update(RepositoryRow.class, repository).add("stars", more).write();
  }

  @EventHandler
  void on(RepositoryVisibilityChanged event) {
    if (!event.isPrivate()) return;
    uncountUsers(event.repository());
    int lost =
        execute(
            "delete from star where repository_id = :repository",
            Map.of("repository", event.repository()));
    countRepository(event.repository(), -lost);
  }

  /** Keeps the stars of a deleted repository, but removes them from the counters of their users. */
  @EventHandler
  void on(RepositoryDeleted event) {
    uncountUsers(event.repository());
  }

  /** Restores a repository, without the stars of users who are blocked by now. */
  @EventHandler
  void on(RepositoryRestored event) {
    int lost = 0;
    for (long user : event.parted()) lost += remove(user, event.repository());
    countRepository(event.repository(), -lost);
    execute(
        "update account set stars = stars + 1 where id in " + OF_REPOSITORY,
        Map.of("repository", event.repository()));
  }

  @EventHandler
  void on(RepositoryTransferred event) {
    for (long user : event.parted())
      count(user, event.repository(), -remove(user, event.repository()));
  }

  private int remove(long user, long repository) {
    return execute(
        "delete from star where repository_id = :repository and user_id = :user",
        Map.of("repository", repository, "user", user));
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
    archived.archive(StarRow.TABLE, deleted(event), event.erased());
  }

  @EventHandler
  void on(UserRestored event) {
    archived.restore(StarRow.TABLE, deleted(event), Map.of());
    Map<String, Long> user = Map.of("user", event.account());
    countRepositories(user, 1);
    countOwn(user, 1);
  }

  private static Deleted deleted(UserEvent event) {
    return new Deleted(With.USER, event.user(), event.account());
  }

  private void countRepositories(Map<String, Long> user, int each) {
    String sign = each < 0 ? "-" : "+";
    execute("update repository set stars = stars " + sign + " 1 where id in " + OF_USER, user);
  }

  private void countOwn(Map<String, Long> user, int each) {
    long given =
        writer
            .sql(
                "select count(*) from star s join repository r on r.id = s.repository_id"
                    + " where s.user_id = :user and r.deleted_at is null")
            .params(user)
            .query(Long.class)
            .single();
    countUser(user.get("user"), each * given);
  }

  @EventHandler
  void on(BlockBegun event) {
    separate(event.blocker(), event.blocked());
    separate(event.blocked(), event.blocker());
  }

  private void separate(long user, long owner) {
    Map<String, Long> both = Map.of("user", user, "owner", owner);
    execute("update repository set stars = stars - 1 where id in " + OF_USER_AT_OWNER, both);
    int lost =
        execute(
            "delete from star where user_id = :user and repository_id in " + OF_USER_AT_OWNER,
            both);
    countUser(user, -lost);
  }

  private int execute(String sql, Map<String, Long> parameters) {
    return writer.sql(sql).params(parameters).update();
  }
}
