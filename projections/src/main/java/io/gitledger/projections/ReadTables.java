package io.gitledger.projections;

import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.AccessMemberRow;
import io.gitledger.query.account.AccountRedirectRow;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.EmailRow;
import io.gitledger.query.actions.SecretRow;
import io.gitledger.query.actions.VariableRow;
import io.gitledger.query.activity.ActivityRow;
import io.gitledger.query.attachment.AttachmentRow;
import io.gitledger.query.badge.BadgeAwardRow;
import io.gitledger.query.badge.BadgeRow;
import io.gitledger.query.block.BlockRow;
import io.gitledger.query.branch.BranchProtectionRow;
import io.gitledger.query.branch.BranchRedirectRow;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.dependency.DependencyRow;
import io.gitledger.query.follow.FollowRow;
import io.gitledger.query.hook.HookRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.key.DeployKeyRow;
import io.gitledger.query.key.GpgKeyRow;
import io.gitledger.query.key.UserKeyRow;
import io.gitledger.query.label.IssueLabelRow;
import io.gitledger.query.label.LabelRow;
import io.gitledger.query.lfs.LfsLockRow;
import io.gitledger.query.lfs.LfsObjectRow;
import io.gitledger.query.milestone.MilestoneRow;
import io.gitledger.query.notification.MentionRow;
import io.gitledger.query.notification.NotificationRow;
import io.gitledger.query.oauth.OauthApplicationRow;
import io.gitledger.query.oauth.OauthGrantRow;
import io.gitledger.query.organization.OrganizationMemberRow;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.ScheduledMergeRow;
import io.gitledger.query.queue.MergeQueueRow;
import io.gitledger.query.queue.QueueEntryRow;
import io.gitledger.query.reaction.ReactionRow;
import io.gitledger.query.release.ReleaseRow;
import io.gitledger.query.repository.PushMirrorRow;
import io.gitledger.query.repository.RepositoryCountRow;
import io.gitledger.query.repository.RepositoryRedirectRow;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.review.LineCommentRow;
import io.gitledger.query.review.ReviewRow;
import io.gitledger.query.row.ArchivedRow;
import io.gitledger.query.row.ReadTable;
import io.gitledger.query.star.StarRow;
import io.gitledger.query.status.CommitStatusRow;
import io.gitledger.query.subscription.SubscriptionRow;
import io.gitledger.query.tag.TagProtectionRow;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.time.StopwatchRow;
import io.gitledger.query.time.TrackedTimeRow;
import io.gitledger.query.token.AccessTokenRow;
import io.gitledger.query.topic.TopicRow;
import io.gitledger.query.watch.WatchRow;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All tables of the read model. Tables come after those that they reference. */
public final class ReadTables {
  public static final List<ReadTable<?>> ALL =
      List.of(
          AccessGrantRow.TABLE,
          AccessMemberRow.TABLE,
          AccessTokenRow.TABLE,
          AccountRedirectRow.TABLE,
          AccountRow.TABLE,
          ActivityRow.TABLE,
          ArchivedRow.TABLE,
          AttachmentRow.TABLE,
          BadgeAwardRow.TABLE,
          BadgeRow.TABLE,
          BlockRow.TABLE,
          BranchProtectionRow.TABLE,
          BranchRedirectRow.TABLE,
          CommentRow.TABLE,
          DependencyRow.TABLE,
          DeployKeyRow.TABLE,
          EmailRow.TABLE,
          FollowRow.TABLE,
          GpgKeyRow.TABLE,
          HookRow.TABLE,
          IssueRow.TABLE,
          IssueLabelRow.TABLE,
          LabelRow.TABLE,
          LfsLockRow.TABLE,
          LfsObjectRow.TABLE,
          LineCommentRow.TABLE,
          MentionRow.TABLE,
          MergeQueueRow.TABLE,
          MilestoneRow.TABLE,
          NotificationRow.TABLE,
          PullRequestRow.TABLE,
          PushMirrorRow.TABLE,
          QueueEntryRow.TABLE,
          ReleaseRow.TABLE,
          ReviewRow.TABLE,
          ScheduledMergeRow.TABLE,
          TopicRow.TABLE,
          TrackedTimeRow.TABLE,
          CommitStatusRow.TABLE,
          OauthGrantRow.TABLE,
          OauthApplicationRow.TABLE,
          OrganizationMemberRow.TABLE,
          ReactionRow.TABLE,
          RepositoryCountRow.TABLE,
          RepositoryRedirectRow.TABLE,
          RepositoryRow.TABLE,
          SecretRow.TABLE,
          StarRow.TABLE,
          StopwatchRow.TABLE,
          SubscriptionRow.TABLE,
          TagProtectionRow.TABLE,
          TeamRow.TABLE,
          UserKeyRow.TABLE,
          VariableRow.TABLE,
          WatchRow.TABLE);

  private static final Map<Class<?>, ReadTable<?>> BY_ROW_CLASS =
      ALL.stream().collect(Collectors.toMap(ReadTable::rowClass, Function.identity()));

  private ReadTables() {}

  /**
   * @throws IllegalArgumentException if no table has rows of the class
   */
  @SuppressWarnings("unchecked")
  public static <R> ReadTable<R> of(Class<R> rowClass) {
    var table = (ReadTable<R>) BY_ROW_CLASS.get(rowClass);
    if (table == null) throw new IllegalArgumentException(rowClass + " has no table");
    return table;
  }
}
