package io.gitledger.api.pull;

import io.gitledger.api.content.BranchRule;
import io.gitledger.api.content.CommitAuthors;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.pull.MergePolicy.Candidate;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.pull.PullRequestCommand.Merge;
import io.gitledger.command.pull.PullRequestCommand.MergePullRequest;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Signature;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
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
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * Merges pull requests. Commits are made in memory; one transaction then moves the base, records
 * the merge and closes the issue. Where somebody else has moved the base, all is looked at again.
 */
@Component
class MergeService {
  private static final int MAX_ATTEMPTS = 10;

  private final GitRepositories git;
  private final GitTemplate reading;
  private final RepositoryResolver repositories;
  private final PullRequestViewFinder reader;
  private final PullRequestFinder pulls;
  private final BranchTips tips;
  private final PullRequestChecks checks;
  private final MergePolicy policy;
  private final MergeMessages messages;
  private final CommitAuthors authors;
  private final DependencyFinder dependencies;
  private final MergedLfsObjects lfs;
  private final HeadBranchDeletion deletion;
  private final ManualMergeFinder manual;
  private final Commands commands;

  MergeService(
      GitRepositories git,
      GitTemplate reading,
      RepositoryResolver repositories,
      PullRequestViewFinder reader,
      PullRequestFinder pulls,
      BranchTips tips,
      PullRequestChecks checks,
      MergePolicy policy,
      MergeMessages messages,
      CommitAuthors authors,
      DependencyFinder dependencies,
      MergedLfsObjects lfs,
      HeadBranchDeletion deletion,
      ManualMergeFinder manual,
      Commands commands) {
    this.git = git;
    this.reading = reading;
    this.repositories = repositories;
    this.reader = reader;
    this.pulls = pulls;
    this.tips = tips;
    this.checks = checks;
    this.policy = policy;
    this.messages = messages;
    this.authors = authors;
    this.dependencies = dependencies;
    this.lfs = lfs;
    this.deletion = deletion;
    this.manual = manual;
    this.commands = commands;
  }

  /** 404 unless the pull request was merged. */
  void requireMerged(RepositoryContext at, long number) {
    if (!reader.requirePull(at, number).isMerged()) throw ApiError.notFound();
  }

  /** The body of the request may have arrived slowly: rights are read again. */
  void merge(RepositoryContext asked, long number, MergePullRequestOption option) {
    RepositoryContext at = refreshed(asked);
    var request = MergeRequest.of(option, at);
    merge(at, number, request);
  }

  RepositoryContext refreshed(RepositoryContext asked) {
    return repositories
        .find(asked.row().id, asked.caller())
        .orElseThrow(ApiError::notFound)
        .requireNotArchived();
  }

  /** The checks stand in the contract's order. */
  void merge(RepositoryContext at, long number, MergeRequest request) {
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      Wanted wanted = requireMay(at, number, request);
      if (request.style() == MergeStyle.MANUALLY_MERGED) recordManual(wanted);
      else if (!attempt(requireReady(wanted))) continue;
      if (request.deleteBranch()) deletion.attempt(at, wanted.pull());
      return;
    }
    throw tryLater();
  }

  /** Requires everything but what protections demand and the style, which may change. */
  PullRequestRow requireSchedulable(RepositoryContext at, long number, MergeRequest request) {
    Wanted wanted = requireReady(requireMay(at, number, request));
    reading.read(
        at,
        repository -> {
          requireSigned(wanted, candidate(wanted, repository));
          requireNoDependencies(wanted);
          return null;
        });
    return wanted.pull();
  }

  /** Requires everything but statuses, which are asked of the candidate of a queue. */
  Wanted requireQueueable(RepositoryContext at, long number, MergeRequest request) {
    Wanted wanted = requireReady(requireMay(at, number, request));
    return reading.read(
        at, repository -> requireAllowedInQueue(wanted, candidate(wanted, repository)));
  }

  /**
   * The same for an entry of a queue, which may be checked against an earlier tip of the base.
   *
   * @param onto id of the tip that its candidate is made for
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

  /** A merge that the caller may do, of an open pull request. */
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

  private IssueRow requireOpen(RepositoryContext at, long number) {
    IssueRow issue = reader.require(at, number);
    if (issue.mergedAt != null) throw refused("The PR is already merged");
    if (issue.closed) throw ApiError.notFound("the pull request is closed");
    return issue;
  }

  private Wanted requireReady(Wanted wanted) {
    PullRequestRow pull = wanted.pull();
    requireNoDraft(wanted);
    String base = findBase(pull).orElseThrow(MergeService::tryLater);
    PullRequestState state = state(pull);
    if (state == null || !state.isOf(base, pull.commit)) {
      checks.requestAndWait(pull.id);
      state = state(pull);
    }
    // The base may have moved on, which the merge itself finds out.
    boolean checked = state != null && state.head().equals(pull.commit);
    if (!checked || (state.status() != Status.MERGEABLE && state.status() != Status.EMPTY))
      throw tryLater();
    return wanted;
  }

  private static void requireNoDraft(Wanted wanted) {
    if (PullRequestTitle.isDraft(wanted.issue().title))
      throw refused("Work in progress PRs cannot be merged");
  }

  /** The tip of the base; empty while the pull request does not follow its branches. */
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

  /** False where somebody else has moved the base meanwhile. */
  private boolean attempt(Wanted wanted) {
    PullRequestRow pull = wanted.pull();
    var merge = new AtomicReference<Merge>();
    return new GitTemplate(
            git::open, id -> git.open(id, request -> send(wanted, merge.get(), request)))
        .write(
            wanted.at(),
            repository -> {
              Candidate candidate = candidate(wanted, repository);
              ObjectId base = candidate.base();
              requireAllowed(wanted, candidate);
              ObjectId tip = commit(wanted, candidate);
              merge.set(merge(wanted, candidate, tip));
              if (tip.equals(base)) {
                send(wanted, merge.get(), null);
                return true;
              }
              var change = new RefChange(RefNames.HEADS + pull.base, base, tip, null);
              return hasLanded(wanted, repository.change(List.of(change), true).getFirst());
            });
  }

  /** What the merge is recorded as when the base moves to a commit that was made for it. */
  static Merge merge(Wanted wanted, Candidate candidate, ObjectId tip) throws IOException {
    return new Merge(
        wanted.request().style(),
        wanted.pull().commit,
        tip.name(),
        candidate.mergeBase().map(ObjectId::name).orElse(""),
        wanted.at().signedIn().id(),
        null);
  }

  private static Candidate candidate(Wanted wanted, GitRepository repository) {
    PullRequestRow pull = wanted.pull();
    ObjectId base =
        repository.refs().find(RefNames.HEADS + pull.base).orElseThrow(MergeService::tryLater);
    return new Candidate(repository, pull, base, ObjectId.fromString(pull.commit));
  }

  private void requireAllowed(Wanted wanted, Candidate candidate) throws IOException {
    MergeRequest request = wanted.request();
    Optional<BranchRule> rule = wanted.rule();
    Optional<String> refusal =
        rule.isEmpty() ? Optional.empty() : policy.findRefusal(rule.get(), candidate);
    if (refusal.isPresent()
        && !(request.force() && policy.mayOverride(wanted.at(), rule.orElseThrow())))
      throw refused(refusal.get());
    requireSuitable(wanted, candidate);
  }

  /** Requires what nobody overrides. */
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

  private static void requireEnabled(RepositoryContext at, MergeStyle style) {
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

  /** Makes and stages the commits of the merge; answers the new tip. */
  ObjectId commit(Wanted wanted, Candidate candidate) throws IOException {
    GitRepository repository = candidate.repository();
    Signature committer = authors.now(wanted.at().signedIn());
    lfs.copy(candidate);
    try (var commits = new MergeCommits(repository, committer, policy.signer())) {
      return commits.make(
          wanted.request().style(),
          candidate.base(),
          candidate.head(),
          messages.of(wanted.at(), candidate, wanted.issue(), wanted.request(), committer));
    }
  }

  private List<RefOutcome> send(Wanted wanted, Merge merge, RefChangeRequest request) {
    try {
      return commands.send(
          new MergePullRequest(
              new PullRequestId(wanted.pull().id), merge, request, wanted.request().scheduled()));
    } catch (CommandRejectedException refused) {
      if (request == null) throw refused;
      return request.changes().stream()
          .map(change -> RefOutcome.refused(change.name(), refused.getMessage()))
          .toList();
    }
  }

  private boolean hasLanded(Wanted wanted, RefOutcome outcome) {
    return switch (outcome.status()) {
      case OK -> true;
      case STALE -> false;
      case REFUSED -> {
        requireOpen(wanted.at(), wanted.pull().number);
        throw ApiError.conflict(outcome.message());
      }
    };
  }

  /** Somebody has pushed the merge, whatever the checks say of it. */
  private void recordManual(Wanted wanted) {
    requireEnabled(wanted.at(), MergeStyle.MANUALLY_MERGED);
    send(wanted, manual.find(wanted.at(), wanted.pull(), wanted.request().commit()), null);
  }

  static ApiError refused(String message) {
    return ApiError.of(HttpStatus.METHOD_NOT_ALLOWED, message);
  }

  private static ApiError tryLater() {
    return refused("Please try again later");
  }
}
