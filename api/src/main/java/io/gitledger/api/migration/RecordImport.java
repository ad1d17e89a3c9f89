package io.gitledger.api.migration;

import static io.gitledger.api.migration.ImportedTexts.cut;
import static io.gitledger.api.migration.ImportedTexts.cutBytes;
import static io.gitledger.api.migration.MigratedCommands.MAX_NAME;
import static io.gitledger.api.migration.MigratedFiles.MAX_FILES;

import io.gitledger.api.attachment.AttachmentUploads;
import io.gitledger.api.release.AssetSettings;
import io.gitledger.api.settings.AttachmentSettings;
import io.gitledger.api.settings.UiSettings;
import io.gitledger.command.Commands;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.comment.CommentCommand.AddCommentAttachment;
import io.gitledger.command.comment.CommentCommand.PostComment;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueCommand.AddIssueAttachment;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueCommand.LockIssue;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.label.LabelColor;
import io.gitledger.command.label.LabelCommand.DefineLabel;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.milestone.MilestoneCommand.ChangeMilestone;
import io.gitledger.command.milestone.MilestoneCommand.CreateMilestone;
import io.gitledger.command.milestone.MilestoneCommand.MilestoneId;
import io.gitledger.command.pull.PullRequestCommand.CreatePullRequest;
import io.gitledger.command.pull.PullRequestCommand.Merge;
import io.gitledger.command.pull.PullRequestCommand.MergePullRequest;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.pull.PullRequestCommand.Push;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.reaction.ReactionCommand.AddReaction;
import io.gitledger.command.reaction.ReactionCommand.ReactionsId;
import io.gitledger.command.reaction.ReactionEvent.ReactionTarget;
import io.gitledger.command.release.ReleaseCommand.AddAsset;
import io.gitledger.command.release.ReleaseCommand.CreateRelease;
import io.gitledger.command.release.ReleaseCommand.ReleaseId;
import io.gitledger.command.release.ReleaseStage;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.projections.migration.MigrationSource;
import io.gitledger.projections.migration.MigrationSource.SourceComment;
import io.gitledger.projections.migration.MigrationSource.SourceIssue;
import io.gitledger.projections.migration.MigrationSource.SourceLabel;
import io.gitledger.projections.migration.MigrationSource.SourceMilestone;
import io.gitledger.projections.migration.MigrationSource.SourcePull;
import io.gitledger.projections.migration.MigrationSource.SourceReaction;
import io.gitledger.projections.migration.MigrationSource.SourceRelease;
import io.gitledger.projections.migration.MigrationSource.SourceText;
import io.gitledger.projections.mirror.TransferProgress;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Imports the records of a repository from another service, in addition to its git data. */
@Component
class RecordImport {
  private static final int MAX_LABELS = 10_000;
  private static final int MAX_MILESTONES = 10_000;
  private static final int MAX_TITLE = 4_096;
  static final int MAX_TEXT = 1_048_576;
  private static final String DEFAULT_COLOR = "ededed";

  /** The reasons for which one kind of records is not available while others are. */
  private static final Set<Reason> MISSING =
      Set.of(Reason.NOT_FOUND, Reason.AUTHENTICATION, Reason.NOT_API);

  /** The repository id for heads in forks, which are not imported. */
  private static final long NO_REPOSITORY = 0;

  private final Commands commands;
  private final PullRequestFinder pulls;
  private final IssueFinder issues;
  private final AttachmentUploads uploads;
  private final AttachmentSettings attachments;
  private final AssetSettings assets;
  private final Set<String> reactions;

  RecordImport(
      Commands commands,
      PullRequestFinder pulls,
      IssueFinder issues,
      AttachmentUploads uploads,
      AttachmentSettings attachments,
      AssetSettings assets,
      UiSettings ui) {
    this.commands = commands;
    this.pulls = pulls;
    this.issues = issues;
    this.uploads = uploads;
    this.attachments = attachments;
    this.assets = assets;
    this.reactions = Set.copyOf(ui.reactions());
  }

  /**
   * The target of the import.
   *
   * @param migrator the account in place of everybody without an account here
   * @param people finds accounts by the names in the service
   * @param assignable ids of accounts that issues can be assigned to
   * @param tags names of the existing tags
   * @param heads ids of the existing head commits of pull requests, by their numbers
   * @param skipped receives descriptions of what was left out
   */
  record Target(
      long repository,
      long migrator,
      Function<String, Optional<Long>> people,
      Set<Long> assignable,
      Set<String> tags,
      Map<Long, String> heads,
      TransferProgress progress,
      Consumer<String> skipped) {}

  void run(MigrationSource source, Target target, MigrateRepoOptions options) throws IOException {
    new Run(source, target).run(options);
  }

  private final class Run {
    private final MigrationSource source;
    private final Target target;
    private final Map<String, LabelId> labels = new LinkedHashMap<>();
    private final Map<String, Long> milestones = new HashMap<>();
    private final Set<String> released = new HashSet<>();
    private final MigratedCommands migrated;
    private final IssueRelations relations;
    private final MigratedFiles files;

    Run(MigrationSource source, Target target) {
      this.source = source;
      this.target = target;
      this.migrated = new MigratedCommands(commands, target);
      this.relations = new IssueRelations(target, migrated, issues);
      this.files = new MigratedFiles(source, target, uploads);
    }

    void run(MigrateRepoOptions options) throws IOException {
      if (options.labels()) source.labels(this::label);
      if (options.milestones()) source.milestones(this::milestone);
      if (options.issues() || options.pullRequests()) {
        source.issues(options.issues(), options.pullRequests(), this::issue);
        relations.record();
        optional("tracked times", () -> source.times(relations::time));
      }
      if (options.releases()) source.releases(this::release);
    }

    private interface Part {
      void record() throws IOException;
    }

    /**
     * Imports a part. Skips it if the service does not have it, or the migrator may not read it.
     */
    private void optional(String what, Part part) throws IOException {
      try {
        part.record();
      } catch (RemoteFailedException e) {
        if (!MISSING.contains(e.reason())) throw e;
        target.skipped().accept(what);
      }
    }

    private void label(SourceLabel label) throws IOException {
      if (label.name().isBlank() || labels.containsKey(label.name())) return;
      requireRoom(labels, MAX_LABELS);
      LabelId id =
          migrated.send(
              new DefineLabel(
                  OwnerRef.repository(target.repository()),
                  cut(label.name(), MAX_NAME),
                  LabelColor.of(
                      label.color().matches("#?[0-9a-fA-F]{6}") ? label.color() : DEFAULT_COLOR),
                  cutBytes(label.description(), MAX_TITLE),
                  label.exclusive() && label.name().contains("/"),
                  label.archived()),
              Instant.now(),
              "");
      labels.put(label.name(), id);
      target.progress().countImported();
    }

    private void milestone(SourceMilestone milestone) throws IOException {
      requireRoom(milestones, MAX_MILESTONES);
      MilestoneId id =
          migrated.send(
              new CreateMilestone(
                  target.repository(),
                  cut(milestone.title(), MAX_NAME),
                  cutBytes(milestone.description(), MAX_TEXT),
                  milestone.dueOn(),
                  false),
              milestone.createdAt(),
              "");
      if (milestone.closedAt() != null)
        migrated.send(
            new ChangeMilestone(id, null, null, milestone.dueOn(), true), milestone.closedAt(), "");
      milestones.put(milestone.key(), id.value());
      target.progress().countImported();
    }

    private static void requireRoom(Map<?, ?> records, int max) throws IOException {
      if (records.size() >= max) throw new RemoteFailedException(Reason.TOO_LARGE, null);
    }

    private void issue(SourceIssue issue) throws IOException {
      SourceText text = issue.text();
      long poster = migrated.person(text.author());
      PullRequestRow pull = null;
      if (issue.pull() != null) {
        String head = target.heads().get(issue.number());
        if (head == null) {
          target.skipped().accept("the pull request #" + issue.number() + " without its commits");
          return;
        }
        PullRequestId created =
            migrated.send(creation(issue, poster, head), text.createdAt(), text.author());
        pull = pulls.findById(created.value()).orElseThrow();
      }
      IssueId id =
          pull == null
              ? migrated.send(opening(issue, poster), text.createdAt(), text.author())
              : new IssueId(pull.issueId);
      for (UploadedFile file :
          files.keep(text.files(), poster, attachments.files(), "#" + issue.number()))
        migrated.send(new AddIssueAttachment(id, file, MAX_FILES), text.createdAt(), text.author());
      List<SourceReaction> given =
          text.reactions() == null ? source.reactions(issue) : text.reactions();
      react(issue, new ReactionTarget(ReactionTarget.Kind.ISSUE, id.value()), given, text);
      if (issue.commented()) source.comments(issue, comment -> comment(issue, id, comment));
      if (pull != null) reviews(issue, id, pull.commit);
      relations.add(issue, id, source.blockers(issue));
      if (issue.pull() != null && issue.pull().mergedAt() != null) merge(issue.pull(), pull);
      else if (issue.closedAt() != null) migrated.send(new CloseIssue(id), issue.closedAt(), "");
      if (issue.lockReason() != null)
        migrated.send(new LockIssue(id, cut(issue.lockReason(), MAX_NAME)), text.createdAt(), "");
      target.progress().countImported();
    }

    private void reviews(SourceIssue issue, IssueId id, String head) throws IOException {
      var reviews = new ReviewImport(target, migrated, this::parts, issue, id, head);
      optional("reviews of #" + issue.number(), () -> reviews.run(source));
    }

    private CreatePullRequest creation(SourceIssue issue, long poster, String commit) {
      SourcePull pull = issue.pull();
      return new CreatePullRequest(
          opening(issue, poster),
          pull.own() ? target.repository() : NO_REPOSITORY,
          cut(pull.head(), MAX_NAME),
          cut(pull.base(), MAX_NAME),
          commit,
          Push.NONE,
          false,
          List.of(),
          null);
    }

    private void merge(SourcePull merged, PullRequestRow pull) throws IOException {
      var merge =
          new Merge(
              MergeStyle.MERGE,
              pull.commit,
              ObjectId.isId(merged.mergeCommit()) ? merged.mergeCommit() : pull.commit,
              ObjectId.isId(merged.mergeBase()) ? merged.mergeBase() : "",
              migrated.person(merged.mergedBy()),
              merged.mergedAt());
      migrated.send(
          new MergePullRequest(new PullRequestId(pull.id), merge, null, false, null),
          merged.mergedAt(),
          merged.mergedBy());
    }

    private OpenIssue opening(SourceIssue issue, long poster) {
      var title = IssueTitle.trimmed(cutBytes(issue.title(), MAX_TITLE));
      return new OpenIssue(
          target.repository(),
          poster,
          title.blank() ? new IssueTitle("#" + issue.number()) : title,
          cutBytes(issue.text().body(), MAX_TEXT),
          cut(issue.ref(), MAX_NAME),
          issue.dueDate(),
          false,
          issue.assignees().stream()
              .map(migrated::find)
              .flatMap(Optional::stream)
              .filter(target.assignable()::contains)
              .distinct()
              .toList(),
          issue.labels().stream().map(labels::get).filter(Objects::nonNull).distinct().toList(),
          milestones.getOrDefault(issue.milestone(), 0L),
          issue.number());
    }

    private void comment(SourceIssue issue, IssueId id, SourceComment comment) throws IOException {
      SourceText text = comment.text();
      CommentId posted =
          migrated.send(
              new PostComment(
                  id,
                  target.repository(),
                  issue.number(),
                  issue.pull() != null,
                  migrated.person(text.author()),
                  cutBytes(text.body(), MAX_TEXT)),
              text.createdAt(),
              text.author());
      parts(issue, comment, posted);
      target.progress().countImported();
    }

    /** Imports files and reactions. */
    private void parts(SourceIssue issue, SourceComment comment, CommentId posted)
        throws IOException {
      SourceText text = comment.text();
      long poster = migrated.person(text.author());
      for (UploadedFile file :
          files.keep(text.files(), poster, attachments.files(), "#" + issue.number()))
        migrated.send(
            new AddCommentAttachment(posted, file, MAX_FILES), text.createdAt(), text.author());
      List<SourceReaction> given =
          text.reactions() == null ? source.reactions(issue, comment) : text.reactions();
      react(issue, new ReactionTarget(ReactionTarget.Kind.COMMENT, posted.value()), given, text);
    }

    /** Imports reactions. The API does not return their times. */
    private void react(
        SourceIssue issue, ReactionTarget subject, List<SourceReaction> given, SourceText text)
        throws IOException {
      for (SourceReaction reaction : given)
        if (reactions.contains(reaction.content()))
          migrated.send(
              new AddReaction(
                  new ReactionsId(subject, migrated.person(reaction.author())),
                  target.repository(),
                  issue.pull() != null,
                  reaction.content()),
              text.createdAt(),
              reaction.author());
    }

    /** Imports a release. A release without its tag is a draft. */
    private void release(SourceRelease release) throws IOException {
      if (release.tag().isBlank() || !released.add(release.tag().toLowerCase(Locale.ROOT))) return;
      long author = migrated.person(release.author());
      boolean published = !release.draft() && target.tags().contains(release.tag());
      ReleaseId id =
          migrated.send(
              new CreateRelease(
                  target.repository(),
                  cut(release.tag(), MAX_NAME),
                  cut(release.target(), MAX_NAME),
                  IssueTitle.trimmed(cutBytes(release.title(), MAX_TITLE)).text(),
                  cutBytes(release.body(), MAX_TEXT),
                  published ? ReleaseStage.PUBLISHED : ReleaseStage.DRAFT,
                  release.prerelease(),
                  author,
                  release.createdAt()),
              release.createdAt(),
              release.author());
      for (UploadedFile file : files.keep(release.files(), author, assets.files(), release.tag()))
        migrated.send(
            new AddAsset(id, file, assets.maxFiles()), release.createdAt(), release.author());
      target.progress().countImported();
    }
  }
}
