package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.signing.InstanceSigning;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.BranchUpdate;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.DiffTooLargeException;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.TagPattern;
import io.gitledger.projections.pull.ProtectedFiles;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.branch.BranchProtectionFinder;
import io.gitledger.query.tag.TagProtectionFinder;
import io.gitledger.query.tag.TagProtectionRow;
import io.gitledger.query.team.TeamFinder;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Decides by the protections of a repository which refs may be moved by users with write access.
 */
@Component
public class RefUpdatePolicy implements ProtectedFiles {
  private final BranchProtectionFinder protections;
  private final TagProtectionFinder tagProtections;
  private final TeamFinder teams;
  private final CommitViews commits;
  private final InstanceSigning signing;

  RefUpdatePolicy(
      BranchProtectionFinder protections,
      TagProtectionFinder tagProtections,
      TeamFinder teams,
      CommitViews commits,
      InstanceSigning signing) {
    this.protections = protections;
    this.tagProtections = tagProtections;
    this.teams = teams;
    this.commits = commits;
    this.signing = signing;
  }

  @Override
  public Pattern of(long repository, String branch) {
    Optional<BranchRule> rule = branchRules(repository).find(branch);
    return rule.flatMap(BranchRule::protectedFiles)
        .map(fits -> new Pattern(rule.get().values().protectedFiles(), fits))
        .orElse(NONE);
  }

  public BranchRuleSet branchRules(long repository) {
    return BranchRuleSet.of(protections.list(repository));
  }

  /** Returns the caller as a pusher. */
  public Pusher pusher(RepositoryContext at) {
    return pusher(at.viewer().id(), at.owner());
  }

  public Pusher pusher(long account, AccountRow owner) {
    return new Pusher(
        account,
        () ->
            owner.organization()
                ? teams.of(account, owner.id).stream()
                    .map(team -> team.id)
                    .collect(Collectors.toSet())
                : Set.of());
  }

  /** Returns the pusher for any deploy key of the repository. */
  public Pusher deployKey() {
    return Pusher.DEPLOY_KEY;
  }

  /** Returns why the first rejected change is rejected. The protections are read once. */
  public Optional<String> findRefusal(
      GitRepository repository, Pusher pusher, List<RefChange> changes) throws IOException {
    return findRefusal(repository, null, pusher, changes);
  }

  /**
   * @param known the rules for branches, if they were read already; else null
   */
  Optional<String> findRefusal(
      GitRepository repository, BranchRuleSet known, Pusher pusher, List<RefChange> changes)
      throws IOException {
    BranchRuleSet rules = known;
    Predicate<String> refusedTags = null;
    for (RefChange change : changes) {
      if (change.name().startsWith(RefNames.TAGS)) {
        if (refusedTags == null) refusedTags = refusedTags(repository.id(), pusher);
        String tag = RefNames.shortName(change.name());
        if (refusedTags.test(tag)) return Optional.of("Tag " + tag + " is protected");
      }
      if (!RefNames.isBranch(change.name())) continue;
      if (rules == null) rules = branchRules(repository.id());
      String branch = RefNames.shortBranch(change.name());
      Optional<BranchRule> rule = rules.find(branch);
      if (rule.isEmpty()) continue;
      Optional<String> refusal = findRefusal(repository, rule.get(), branch, pusher, change);
      if (refusal.isPresent()) return refusal;
    }
    return Optional.empty();
  }

  /**
   * Returns the tags that may not be created, moved or deleted: those that match a protection, but
   * none that allows the pusher. A pattern that cannot be parsed matches every tag and allows none,
   * so that a mistake neither disables a protection nor becomes a permission.
   */
  public Predicate<String> refusedTags(long repository, Pusher pusher) {
    Predicate<String> fitting = any -> false;
    Predicate<String> allowed = any -> false;
    for (TagProtectionRow row : tagProtections.list(repository)) {
      Optional<Predicate<String>> fits = TagPattern.find(row.pattern);
      if (fits.isPresent() && pusher.passes(row.readAllowed())) allowed = allowed.or(fits.get());
      else fitting = fitting.or(fits.orElse(any -> true));
    }
    return fitting.and(allowed.negate());
  }

  private Optional<String> findRefusal(
      GitRepository repository, BranchRule rule, String branch, Pusher pusher, RefChange change)
      throws IOException {
    String subject = "branch " + branch + " is protected from ";
    if (change.deletes()) return Optional.of(subject + "deletion");
    var update = new BranchUpdate(repository, change.oldId(), change.newId());
    boolean forced = update.isForced();
    if (forced && !rule.values().forcePush()) return Optional.of(subject + "force push");
    if (rule.values().requireSignedCommits()) {
      Optional<ObjectId> unverified = findUnverified(update);
      if (unverified.isPresent())
        return Optional.of(subject + "unverified commit " + unverified.get().name());
    }
    try {
      Optional<Predicate<String>> guarded = rule.protectedFiles();
      Optional<String> file = guarded.isEmpty() ? Optional.empty() : update.findPath(guarded.get());
      if (file.isPresent())
        return Optional.of(subject + "changing file " + file.get().replaceAll("\\p{Cntrl}", "?"));
      if (forced ? rule.mayForcePush(pusher) : rule.mayPush(pusher)) return Optional.empty();
      Optional<Predicate<String>> free = rule.unprotectedFiles();
      if (free.isPresent() && update.findPath(free.get().negate()).isEmpty())
        return Optional.empty();
    } catch (DiffTooLargeException tooLarge) {
      return Optional.of(subject + "a change of so many files");
    }
    return Optional.of(
        "Not allowed to " + (forced ? "force-push" : "push") + " to protected branch " + branch);
  }

  /** Returns one of the commits in an update without a valid signature. */
  public Optional<ObjectId> findUnverified(BranchUpdate update) throws IOException {
    return update.findCommit(commit -> !isVerified(update.repository(), commit));
  }

  private boolean isVerified(GitRepository repository, ObjectId id) throws IOException {
    Optional<CommitInfo> commit = new CommitLog(repository).find(id);
    return commit.isPresent() && commits.verification(repository, commit.get()).verified();
  }

  /** Requires that the caller may commit changes of these files to a branch. */
  void requireCommit(RepositoryContext at, BranchRuleSet rules, String branch, List<String> paths) {
    Optional<BranchRule> found = rules.find(branch);
    if (found.isEmpty()) return;
    BranchRule rule = found.get();
    Predicate<String> free = rule.unprotectedFiles().orElse(any -> false);
    Predicate<String> guarded = rule.protectedFiles().orElse(any -> false);
    boolean pushes = rule.mayPush(pusher(at));
    for (String path : paths) {
      if (!pushes && !free.test(path)) throw mayNotCommit(at);
      if (guarded.test(path))
        throw ApiError.forbidden("path is protected and can not be changed [path: " + path + "]");
    }
    if (wantsSignatures(rule)) throw mayNotCommit(at);
  }

  /** Returns whether commits of the server are rejected because it does not sign them. */
  private boolean wantsSignatures(BranchRule rule) {
    return rule.values().requireSignedCommits() && signing.key().isEmpty();
  }

  /** Requires that the caller may push commits created by the server to a branch. */
  void requirePush(RepositoryContext at, BranchRuleSet rules, String branch) {
    Optional<BranchRule> found = rules.find(branch);
    if (found.isEmpty()) return;
    BranchRule rule = found.get();
    if (!rule.mayPush(pusher(at)) || wantsSignatures(rule)) throw mayNotCommit(at);
  }

  private static ApiError mayNotCommit(RepositoryContext at) {
    return ApiError.forbidden(
        "user cannot commit to repo [user: "
            + at.signedIn().login().toLowerCase(Locale.ROOT)
            + "]");
  }
}
