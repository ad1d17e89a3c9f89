package io.gitledger.api.git;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.pull.PullRequestCommand.CreatePullRequest;
import io.gitledger.command.pull.PullRequestCommand.PushPullRequest;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.Push;
import io.gitledger.git.protocol.PushRules;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.projections.pull.PullRequestChecks;
import io.gitledger.projections.pull.PullRequestCommits;
import io.gitledger.projections.review.CodeOwnerFinder;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.FoundRepository;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.springframework.stereotype.Component;

/** Creates and updates pull requests without branches from pushes (contract 23 section 6). */
@Component
class AgitService {
  private static final int MAX_PROPOSALS = 10;

  private static final String BASE64 = "{base64}";

  private final Commands commands;
  private final PullRequestFinder pulls;
  private final PullRequestChecks checks;
  private final AccountFinder accounts;
  private final PushMessages messages;
  private final CodeOwnerFinder owners;

  AgitService(
      Commands commands,
      PullRequestFinder pulls,
      PullRequestChecks checks,
      AccountFinder accounts,
      PushMessages messages,
      CodeOwnerFinder owners) {
    this.commands = commands;
    this.pulls = pulls;
    this.checks = checks;
    this.accounts = accounts;
    this.messages = messages;
    this.owners = owners;
  }

  static boolean isProposal(ReceiveCommand command) {
    return command.getRefName().startsWith(PushRules.PROPOSALS);
  }

  /**
   * Returns whether a caller may propose pull requests, which requires read access to code and pull
   * requests.
   */
  static boolean mayPropose(FoundRepository at, GitCaller caller) {
    return !caller.deployKey()
        && !caller.viewer().anonymous()
        && !at.blocked()
        && at.permission().reads(Unit.CODE)
        && at.permission().reads(Unit.PULLS);
  }

  /**
   * A proposed pull request.
   *
   * @param base short name of a branch
   * @param existing the open pull request that it updates; null for a new one
   */
  private record Proposal(
      ReceiveCommand command, String base, String topic, PullRequestRow existing, boolean forced) {
    private ObjectId tip() {
      return command.getNewId();
    }
  }

  /** The proposals of one push. */
  final class Proposals {
    private final Push push;
    private final GitRepository git;
    private final FoundRepository at;
    private final GitCaller caller;
    private final List<Proposal> accepted = new ArrayList<>();

    Proposals(Push push, GitRepository git, FoundRepository at, GitCaller caller) {
      this.push = push;
      this.git = git;
      this.at = at;
      this.caller = caller;
    }

    /** Rejects invalid proposals: single refs, or the whole push. */
    void check(List<ReceiveCommand> commands) throws IOException {
      if (at.row().empty) {
        push.decline("Can't create pull request for an empty repository.");
        return;
      }
      if (commands.size() > MAX_PROPOSALS || (push.atomic() && push.commands().size() > 1)) {
        push.decline(
            "At most " + MAX_PROPOSALS + " pull requests, and no atomic ones, in one push.");
        return;
      }
      Optional<AccountRow> poster = accounts.findById(caller.viewer().id());
      for (ReceiveCommand command : commands) {
        String name = command.getRefName().substring(PushRules.PROPOSALS.length());
        Optional<String> base = findBase(name);
        if (base.isEmpty()) push.refuse(command, "base-branch does not exist");
        if (base.isEmpty() || poster.isEmpty()) {
          push.decline("Unexpected ref: " + command.getRefName());
          return;
        }
        String rest = name.substring(base.get().length());
        String topic = rest.isEmpty() ? option("topic").orElse("") : rest.substring(1);
        String own = poster.get().login + "/";
        if (topic.regionMatches(true, 0, own, 0, own.length()))
          topic = topic.substring(own.length());
        if (topic.isBlank()) push.refuse(command, "topic-branch is not set");
        else if (!RefNames.isShortName(topic)) push.refuse(command, "not a valid topic");
        else if (!(push.walk().parseAny(command.getNewId()) instanceof RevCommit))
          push.refuse(command, "pull requests can hold commits only");
        else checkUpdate(command, base.get(), topic);
      }
    }

    /** Finds the base branch: the whole name, or else its shortest prefix that is a branch. */
    private Optional<String> findBase(String name) throws IOException {
      if (exists(name)) return Optional.of(name);
      for (int end = name.indexOf('/'); end > 0; end = name.indexOf('/', end + 1))
        if (exists(name.substring(0, end))) return Optional.of(name.substring(0, end));
      return Optional.empty();
    }

    private boolean exists(String branch) {
      return git.refs().find(RefNames.HEADS + branch).isPresent();
    }

    private void checkUpdate(ReceiveCommand command, String base, String topic) throws IOException {
      Optional<PullRequestRow> existing =
          pulls.findProposal(at.row().id, base, caller.viewer().id(), topic);
      boolean forced = false;
      if (existing.isPresent()) {
        ObjectId old = ObjectId.fromString(existing.get().commit);
        if (old.equals(command.getNewId())) {
          push.refuse(command, "new commit is same with old commit");
          return;
        }
        forced = !new CommitLog(git).isAncestor(old, command.getNewId());
        if (forced && !isForceAllowed()) {
          push.refuse(command, "request `force-push` push option");
          return;
        }
      }
      accepted.add(new Proposal(command, base, topic, existing.orElse(null), forced));
    }

    private boolean isForceAllowed() {
      return push.options().contains("force-push")
          || option("force-push").filter(PushSettings::isTrue).isPresent();
    }

    /** Returns a push option, or empty if it is absent or empty. */
    private Optional<String> option(String name) {
      return push.options().stream()
          .filter(option -> option.startsWith(name + "="))
          .map(option -> decoded(option.substring(name.length() + 1)))
          .filter(value -> !value.isEmpty())
          .reduce((first, last) -> last);
    }

    /** Creates and updates the pull requests that were not rejected. */
    void apply() throws IOException {
      for (Proposal proposal : accepted)
        if (proposal.command().getResult() == ReceiveCommand.Result.NOT_ATTEMPTED)
          caller.origin().during(() -> apply(proposal));
    }

    private Void apply(Proposal proposal) throws IOException {
      Optional<PullRequestRow> pull =
          proposal.existing() == null ? create(proposal) : update(proposal);
      if (pull.isEmpty()) return null;
      checks.requestAndWait(pull.get().id);
      ObjectId old =
          proposal.existing() == null
              ? ObjectId.zeroId()
              : ObjectId.fromString(proposal.existing().commit);
      push.land(proposal.command(), pull.get().ref(), old, proposal.forced());
      messages.tellOfExisting(push, at.owned(), pull.get().number);
      return null;
    }

    private Optional<PullRequestRow> create(Proposal proposal) throws IOException {
      CommitInfo commit = new CommitLog(git).find(proposal.tip()).orElseThrow();
      String message = commit.message();
      String first = option("title").orElseGet(() -> message.lines().findFirst().orElse(""));
      var title = IssueTitle.trimmed(first);
      int body = message.indexOf("\n\n");
      String description =
          option("description").orElse(body < 0 ? "" : message.substring(body).stripLeading());
      ObjectId base = git.refs().find(RefNames.HEADS + proposal.base()).orElseThrow();
      var commits = PullRequestCommits.all(git, base, proposal.tip());
      long poster = caller.viewer().id();
      List<Requested> reviewers =
          owners.findSoon(
              new CodeOwnerFinder.Proposed(
                  at.row(), at.owner(), poster, title.text(), proposal.base()),
              git,
              proposal.tip());
      var issue =
          new OpenIssue(
              at.row().id,
              poster,
              title,
              description.isEmpty() ? first : description,
              "",
              null,
              false,
              List.of());
      var created = new AtomicReference<PullRequestId>();
      change(
          proposal,
          ObjectId.zeroId(),
          request -> {
            created.set(
                commands.send(
                    new CreatePullRequest(
                        issue,
                        at.row().id,
                        proposal.topic(),
                        proposal.base(),
                        proposal.tip().name(),
                        commits,
                        false,
                        reviewers,
                        request.packs())));
            return List.of(RefOutcome.ok(proposal.command().getRefName()));
          });
      return Optional.ofNullable(created.get()).flatMap(id -> pulls.findById(id.value()));
    }

    private Optional<PullRequestRow> update(Proposal proposal) throws IOException {
      PullRequestRow pull = proposal.existing();
      var commits = PullRequestCommits.update(git, pull, proposal.tip());
      boolean landed =
          change(
              proposal,
              ObjectId.fromString(pull.commit),
              request ->
                  commands.send(
                      new PushPullRequest(
                          new PullRequestId(pull.id),
                          commits,
                          new RefChangeRequest(
                              pull.repositoryId,
                              List.of(
                                  new RefChange(
                                      pull.ref(),
                                      ObjectId.fromString(pull.commit),
                                      proposal.tip(),
                                      null)),
                              true,
                              request.packs()))));
      return landed ? Optional.of(pull) : Optional.empty();
    }

    /** Passes the packs of the push to a command, and reports its rejection. */
    private boolean change(Proposal proposal, ObjectId old, RefUpdateGateway by) {
      ReceiveCommand command = proposal.command();
      var change = new RefChange(command.getRefName(), old, proposal.tip(), null);
      RefOutcome outcome =
          git.change(
                  List.of(change),
                  true,
                  request -> {
                    try {
                      return by.change(request);
                    } catch (CommandRejectedException refused) {
                      return List.of(RefOutcome.refused(change.name(), refused.getMessage()));
                    }
                  })
              .getFirst();
      if (!outcome.landed())
        push.refuse(
            command, outcome.message() == null ? "the pull request has moved" : outcome.message());
      return outcome.landed();
    }
  }

  private static String decoded(String value) {
    if (!value.startsWith(BASE64)) return value;
    try {
      return new String(Base64.getDecoder().decode(value.substring(BASE64.length())), UTF_8);
    } catch (IllegalArgumentException plain) {
      return value;
    }
  }
}
