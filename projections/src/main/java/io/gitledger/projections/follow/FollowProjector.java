package io.gitledger.projections.follow;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.follow.FollowEvent.FollowBegun;
import io.gitledger.command.follow.FollowEvent.FollowEnded;
import io.gitledger.command.organization.OrganizationEvent.OrganizationDeleted;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRestored;
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
 * Who follows whom, and how many they are on both sides. The rows are no entities: they come and go
 * and come again, many at once, within one transaction of a rebuild.
 */
@ReadModel
class FollowProjector {
  private static final String OF_USER = "follower_id = :user or followed_id = :user";

  private final EntityManager rows;
  private final JdbcClient jdbc;
  private final RowChanges changes;
  private final ArchivedRows kept;

  FollowProjector(EntityManager rows, JdbcClient jdbc, RowChanges changes, ArchivedRows kept) {
    this.rows = rows;
    this.kept = kept;
    this.jdbc = jdbc;
    this.changes = changes;
  }

  @EventHandler
  void on(FollowBegun event, @Timestamp Instant at) {
    int begun =
        jdbc.sql(
                "insert into follow (follower_id, followed_id, at) values (?, ?, ?) on conflict do nothing")
            .param(event.follower())
            .param(event.followed())
            .param(at.atOffset(ZoneOffset.UTC))
            .update();
    count(event.follower(), event.followed(), begun);
  }

  @EventHandler
  void on(FollowEnded event) {
    end(event.follower(), event.followed());
  }

  @EventHandler
  void on(BlockBegun event) {
    end(event.blocker(), event.blocked());
    end(event.blocked(), event.blocker());
  }

  private void end(long follower, long followed) {
    int ended =
        jdbc.sql("delete from follow where follower_id = ? and followed_id = ?")
            .param(follower)
            .param(followed)
            .update();
    count(follower, followed, -ended);
  }

  /** In the order of the ids, so that two who follow each other do not wait for each other. */
  private void count(long follower, long followed, int more) {
    if (follower < followed) changes.of("account", follower).add("following", more).write();
    changes.of("account", followed).add("followers", more).write();
    if (follower > followed) changes.of("account", follower).add("following", more).write();
  }

  /** The organization keeps its followers, but they count it no more. */
  @EventHandler
  void on(OrganizationDeleted event) {
    countOthers("following", "follower_id", "followed_id", event.account(), -1);
  }

  @EventHandler
  void on(OrganizationRestored event) {
    countOthers("following", "follower_id", "followed_id", event.account(), 1);
  }

  @EventHandler
  void on(UserDeleted event) {
    long user = event.account();
    countOthers(user, -1);
    if (!event.erased()) countOwn(user, -1);
    kept.take(
        event.user().toString(),
        event.erased(),
        "follow",
        OF_USER,
        Map.of("user", event.account()));
  }

  @EventHandler
  void on(UserRestored event) {
    kept.restore(
        event.user().toString(),
        "follow",
        "back.follower_id <> all (:absent) and back.followed_id <> all (:absent)",
        Map.of("absent", event.absent().toArray(Long[]::new)));
    countOthers(event.account(), 1);
    countOwn(event.account(), 1);
  }

  private void countOthers(long user, int each) {
    countOthers("following", "follower_id", "followed_id", user, each);
    countOthers("followers", "followed_id", "follower_id", user, each);
  }

  /** What is tied to a deleted organization does not count. */
  private void countOwn(long user, int each) {
    long following =
        own(
            "select count(*) from follow f join account a on a.id = f.followed_id"
                + " where a.deleted_at is null and f.follower_id = ?",
            user);
    long followers = own("select count(*) from follow where followed_id = ?", user);
    changes
        .of("account", user)
        .add("following", each * following)
        .add("followers", each * followers)
        .write();
  }

  private long own(String sql, long user) {
    return jdbc.sql(sql).param(user).query(Long.class).single();
  }

  private void countOthers(String counter, String counted, String end, long account, int more) {
    rows.flush();
    jdbc.sql(
            "update account set %1$s = %1$s + ? where id in (select %2$s from follow where %3$s = ?)"
                .formatted(counter, counted, end))
        .param(more)
        .param(account)
        .update();
  }
}
