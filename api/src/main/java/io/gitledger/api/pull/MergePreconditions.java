package io.gitledger.api.pull;

import io.gitledger.api.content.BranchRule;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.pull.MergePolicy.Candidate;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.pull.PullRequestChecks;
import io.gitledger.query.dependency.DependencyFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.PullRequestTitle;
import io.gitledger.query.pull.BranchTips;
import io.gitledger.query.pull.BranchTips.Branch;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestState;
import io.gitledger.query.pull.PullRequestState.Status;
import io.gitledger.query.repository.PullColumns;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * Checks the preconditions of a merge: permissions, a finished check, protections, and an enabled
 * style.
 */
@Component
class MergePreconditions {
  private final GitTemplate git;
  private final PullRequestViewFinder reader;
  private final PullRequestFinder pulls;
  private final BranchTips tips;
  private final PullRequestChecks checks;
  private final MergePolicy policy;
  private final DependencyFinder dependencies;

  MergePreconditions(
      GitTemplate git,
      PullRequestViewFinder reader,
      PullRequestFinder pulls,
      BranchTips tips,
      PullRequestChecks checks,
      MergePolicy policy,
      DependencyFinder dependencies) {
    this.git = git;
    this.reader = reader;
    this.pulls = pulls;
    this.tips = tips;
    this.checks = checks;
    this.policy = policy;
    this.dependencies = dependencies;
  }

  /** Checks everything except for the protections and the style, which may change. */
  PullRequestRow requireSchedulable(RepositoryContext at, long number, MergeRequest request) {
    Wanted wanted = requireReady(requireMay(at, number, request));
    git.read(
        at,
        repository -> {
          requireSigned(wanted, candidate(wanted, repository));
          requireNoDependencies(wanted);
          return null;
        });
    return wanted.pull();
  }

  /** Checks everything except for statuses, which are checked on the candidate of a queue. */
  Wanted requireQueueable(RepositoryContext at, long number, MergeRequest request) {
    Wanted wanted = requireReady(requireMay(at, number, request));
    return git.read(at, repository -> requireAllowedInQueue(wanted, candidate(wanted, repository)));
  }

  /**
   * Checks an entry of a queue, which may be checked against an earlier tip of the base.
   *
   * @param onto id of the tip that its candidate is created for
   */
  Candidate requireQueued(Wanted wanted, GitRepository repository, ObjectId onto)
      throws IOException {
    requireNoDraft(wanted);
    ObjectId head = ObjectId.fromString(wanted.pull().commit);
    var candidate = new Candidate(repository, wanted.pull(), onto, head);
    requireAllowedInQueue(wanted, candidate);
    return candidate;
  }

  private Wanted requireAllowedInQueue(Wanted wanted, Candidate candidate) throws IOException {
    Optional<BranchRule> rule = wanted.rule();
    if (rule.isPresent()) {
      Optional<String> refusal = policy.findQueueRefusal(rule.get(), candidate);
      if (refusal.isPresent()) throw refused(refusal.get());
    }
    requireSuitable(wanted, candidate);
    return wanted;
  }

  /** A merge that the caller may make, of an open pull request. */
  record Wanted(
      RepositoryContext at,
      IssueRow issue,
      PullRequestRow pull,
      Optional<BranchRule> rule,
      MergeRequest request) {}

  Wanted requireMay(RepositoryContext at, long number, MergeRequest request) {
    IssueRow issue = requireOpen(at, number);
    PullRequestRow pull = reader.requirePull(at, number);
    Optional<BranchRule> rule = policy.rule(pull);
    if (!policy.mayMerge(at, rule)) throw refused("User not allowed to merge PR");
    return new Wanted(at, issue, pull, rule, request);
  }

  IssueRow requireOpen(RepositoryContext at, long number) {
    IssueRow issue = reader.require(at, number);
    if (issue.mergedAt != null) throw refused("The PR is already merged");
    if (issue.closed) throw ApiError.notFound("the pull request is closed");
    return issue;
  }

  Wanted requireReady(Wanted wanted) {
    PullRequestRow pull = wanted.pull();
    requireNoDraft(wanted);
    String base = findBase(pull).orElseThrow(MergePreconditions::tryLater);
    PullRequestState state = state(pull);
    if (state == null || !state.isOf(base, pull.commit)) {
      checks.requestAndWait(pull.id);
      state = state(pull);
    }
    // The base may have moved, which the merge itself detects.
    boolean checked = state != null && state.head().equals(pull.commit);
    if (!checked || (state.status() != Status.MERGEABLE && state.status() != Status.EMPTY))
      throw tryLater();
    return wanted;
  }

  private static void requireNoDraft(Wanted wanted) {
    if (PullRequestTitle.isDraft(wanted.issue().title))
      throw refused("Work in progress PRs cannot be merged");
  }

  /**
   * Returns the tip of the base, or empty while the pull request has not been updated to its
   * branches.
   */
  Optional<String> findBase(PullRequestRow pull) {
    var head = new Branch(pull.headRepositoryId, pull.head);
    var base = new Branch(pull.repositoryId, pull.base);
    Map<Branch, String> found = tips.find(List.of(head, base));
    boolean follows = pull.agit || found.getOrDefault(head, pull.commit).equals(pull.commit);
    return Optional.ofNullable(follows ? found.get(base) : null);
  }

  private PullRequestState state(PullRequestRow pull) {
    return pulls.states(List.of(pull.id)).get(pull.id);
  }

  static Candidate candidate(Wanted wanted, GitRepository repository) {
    PullRequestRow pull = wanted.pull();
    ObjectId base =
        repository
            .refs()
            .find(RefNames.HEADS + pull.base)
            .orElseThrow(MergePreconditions::tryLater);
    return new Candidate(repository, pull, base, ObjectId.fromString(pull.commit));
  }

  void requireAllowed(Wanted wanted, Candidate candidate) throws IOException {
    MergeRequest request = wanted.request();
    Optional<BranchRule> rule = wanted.rule();
    Optional<String> refusal =
        rule.isEmpty() ? Optional.empty() : policy.findRefusal(rule.get(), candidate);
    if (refusal.isPresent()
        && !(request.force() && policy.mayOverride(wanted.at(), rule.orElseThrow())))
      throw refused(refusal.get());
    requireSuitable(wanted, candidate);
  }

  /** Checks the requirements that nobody can override. */
  private void requireSuitable(Wanted wanted, Candidate candidate) throws IOException {
    MergeRequest request = wanted.request();
    requireSigned(wanted, candidate);
    requireNoDependencies(wanted);
    requireEnabled(wanted.at(), request.style());
    if (!request.head().isEmpty() && !request.head().equals(wanted.pull().commit))
      throw ApiError.conflict("The head of the pull request has moved");
  }

  private void requireSigned(Wanted wanted, Candidate candidate) throws IOException {
    if (wanted.rule().isEmpty()) return;
    Optional<String> unsigned =
        policy.findUnsigned(wanted.rule().get(), candidate, wanted.request().style());
    if (unsigned.isPresent()) throw refused(unsigned.get());
  }

  private void requireNoDependencies(Wanted wanted) {
    if (wanted.at().row().tracker.issueDependencies
        && dependencies.findClosing(wanted.issue().id, 0).blocked())
      throw refused("The pull request has open dependencies");
  }

  static void requireEnabled(RepositoryContext at, MergeStyle style) {
    PullColumns allowed = at.row().pulls;
    boolean enabled =
        switch (style) {
          case MERGE -> allowed.allowMerge;
          case REBASE -> allowed.allowRebase;
          case REBASE_MERGE -> allowed.allowRebaseMerge;
          case SQUASH -> allowed.allowSquash;
          case FAST_FORWARD_ONLY -> allowed.allowFastForwardOnly;
          case MANUALLY_MERGED -> allowed.allowManualMerge;
        };
    if (!enabled) throw refused("Invalid merge style: " + MergeCommits.name(style));
  }

  static ApiError refused(String message) {
    return ApiError.of(HttpStatus.METHOD_NOT_ALLOWED, message);
  }

  static ApiError tryLater() {
    return refused("Please try again later");
  }
}
