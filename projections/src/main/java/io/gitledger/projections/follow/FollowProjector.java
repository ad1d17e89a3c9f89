package io.gitledger.projections.follow;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.follow.FollowEvent.FollowBegun;
import io.gitledger.command.follow.FollowEvent.FollowEnded;
import io.gitledger.command.organization.OrganizationEvent.OrganizationDeleted;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRestored;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.RowChanges;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.time.ZoneOffset;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Who follows whom, and how many they are on both sides. The rows are no entities: they come and go
 * and come again, many at once, within one transaction of a rebuild.
 */
@ReadModel
class FollowProjector {
  private final EntityManager rows;
  private final JdbcClient jdbc;
  private final RowChanges changes;

  FollowProjector(EntityManager rows, JdbcClient jdbc, RowChanges changes) {
    this.rows = rows;
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
    uncount("following", "follower_id", "followed_id", event.account());
  }

  @EventHandler
  void on(OrganizationRestored event) {
    rows.flush();
    jdbc.sql(
            "update account set following = following + 1 where id in"
                + " (select follower_id from follow where followed_id = ?)")
        .param(event.account())
        .update();
  }

  @EventHandler
  void on(UserDeleted event) {
    long user = event.account();
    uncount("following", "follower_id", "followed_id", user);
    uncount("followers", "followed_id", "follower_id", user);
    jdbc.sql("delete from follow where follower_id = :user or followed_id = :user")
        .param("user", user)
        .update();
  }

  private void uncount(String counter, String counted, String end, long account) {
    rows.flush();
    jdbc.sql(
            "update account set %1$s = %1$s - 1 where id in (select %2$s from follow where %3$s = ?)"
                .formatted(counter, counted, end))
        .param(account)
        .update();
  }
}
