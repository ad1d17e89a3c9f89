package io.gitledger.projections.follow;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.follow.FollowEvent.FollowBegun;
import io.gitledger.command.follow.FollowEvent.FollowEnded;
import io.gitledger.command.organization.OrganizationEvent.OrganizationDeleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.RowChanges;
import io.gitledger.query.follow.FollowRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Who follows whom, and how many they are on both sides. */
@ReadModel
class FollowProjector {
  private final EntityManager rows;
  private final RowChanges changes;

  FollowProjector(EntityManager rows, RowChanges changes) {
    this.rows = rows;
    this.changes = changes;
  }

  @EventHandler
  void on(FollowBegun event, @Timestamp Instant at) {
    rows.persist(new FollowRow(event.follower(), event.followed(), at));
    count(event.follower(), event.followed(), 1);
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
    FollowRow row = rows.find(FollowRow.class, new FollowRow.Key(follower, followed));
    if (row == null) return;
    rows.remove(row);
    count(follower, followed, -1);
  }

  /** In the order of the ids, so that two who follow each other do not wait for each other. */
  private void count(long follower, long followed, int more) {
    if (follower < followed) changes.of("account", follower).add("following", more).write();
    changes.of("account", followed).add("followers", more).write();
    if (follower > followed) changes.of("account", follower).add("following", more).write();
  }

  /** The organization keeps its followers, but nobody follows it any more. */
  @EventHandler
  void on(OrganizationDeleted event) {
    uncount("following", "follower_id", "followed_id", event.account());
  }

  @EventHandler
  void on(UserDeleted event) {
    long user = event.account();
    uncount("following", "follower_id", "followed_id", user);
    uncount("followers", "followed_id", "follower_id", user);
    rows.createQuery("delete from FollowRow f where f.followerId = :user or f.followedId = :user")
        .setParameter("user", user)
        .executeUpdate();
  }

  private void uncount(String counter, String counted, String end, long account) {
    rows.flush();
    rows.createNativeQuery(
            "update account set %1$s = %1$s - 1 where id in (select %2$s from follow where %3$s = :account)"
                .formatted(counter, counted, end))
        .setParameter("account", account)
        .executeUpdate();
  }
}
