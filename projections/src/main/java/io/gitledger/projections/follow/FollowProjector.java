package io.gitledger.projections.follow;

import io.gitledger.command.account.UserEvent;
import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.follow.FollowEvent.FollowBegun;
import io.gitledger.command.follow.FollowEvent.FollowEnded;
import io.gitledger.command.organization.OrganizationEvent.OrganizationDeleted;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRestored;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ArchivedRows.Deleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.follow.FollowRow;
import io.gitledger.query.row.ArchiveRule.With;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Follows, and the counters of both sides. */
@ReadModel
class FollowProjector {
  private final ReadModelWriter writer;
  private final ArchivedRows archived;

  FollowProjector(ReadModelWriter writer, ArchivedRows archived) {
    this.writer = writer;
    this.archived = archived;
  }

  @EventHandler
  void on(FollowBegun event, @Timestamp Instant at) {
    if (writer.findForUpdate(FollowRow.class, event.follower(), event.followed()).isPresent())
      return;
    writer.insert(new FollowRow(event.follower(), event.followed(), at));
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
    if (writer.findForUpdate(FollowRow.class, follower, followed).isEmpty()) return;
    writer.delete(FollowRow.class, follower, followed);
    count(follower, followed, -1);
  }

  /**
   * Updates counters in the order of the ids, so that two accounts that follow each other
   * concurrently do not deadlock.
   */
  private void count(long follower, long followed, int more) {
    if (follower < followed) count(follower, "following", more);
    count(followed, "followers", more);
    if (follower > followed) count(follower, "following", more);
  }

  private void count(long account, String counter, long more) {
    writer.update(AccountRow.class, account).add(counter, more).write();
  }

  /** Keeps the rows of the organization's followers, but removes it from their counters. */
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
    archived.archive(FollowRow.TABLE, deleted(event), event.erased());
  }

  @EventHandler
  void on(UserRestored event) {
    archived.restore(
        FollowRow.TABLE, deleted(event), Map.of("absent", event.absent().toArray(Long[]::new)));
    countOthers(event.account(), 1);
    countOwn(event.account(), 1);
  }

  private static Deleted deleted(UserEvent event) {
    return new Deleted(With.USER, event.user(), event.account());
  }

  private void countOthers(long user, int each) {
    countOthers("following", "follower_id", "followed_id", user, each);
    countOthers("followers", "followed_id", "follower_id", user, each);
  }

  /** Counts without deleted organizations. */
  private void countOwn(long user, int each) {
    long following =
        own(
            "select count(*) from follow f join account a on a.id = f.followed_id"
                + " where a.deleted_at is null and f.follower_id = ?",
            user);
    long followers = own("select count(*) from follow where followed_id = ?", user);
    writer
        .update(AccountRow.class, user)
        .add("following", each * following)
        .add("followers", each * followers)
        .write();
  }

  private long own(String sql, long user) {
    return writer.sql(sql).param(user).query(Long.class).single();
  }

  private void countOthers(String counter, String counted, String end, long account, int more) {
    writer
        .sql(
            "update account set %1$s = %1$s + ? where id in (select %2$s from follow where %3$s = ?)"
                .formatted(counter, counted, end))
        .params(more, account)
        .update();
  }
}
