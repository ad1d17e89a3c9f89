package io.gitledger.api.git;

import io.gitledger.git.protocol.Push;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Unit;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.FoundRepository;
import io.gitledger.query.repository.OwnedRepository;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.springframework.stereotype.Component;

/**
 * Sends messages to the pusher with the URLs of pull requests, or for creating them (contract 23
 * section 5.2).
 */
@Component
class PushMessages {
  private static final int MAX_BRANCHES = 10;

  private final Access access;
  private final PullRequestFinder pulls;
  private final Urls urls;

  PushMessages(Access access, PullRequestFinder pulls, Urls urls) {
    this.access = access;
    this.pulls = pulls;
    this.urls = urls;
  }

  /** Sends a message about the branches that a push has moved. */
  void tellOfBranches(Push push, OwnedRepository pushed, Viewer viewer) {
    if (pushed.row().empty) return;
    OwnedRepository base = base(pushed, viewer);
    if (!base.row().has(Unit.PULLS) || base.row().archived()) return;
    boolean fork = base.row().id != pushed.row().id;
    push.landed().stream()
        .filter(command -> RefNames.isBranch(command.getRefName()))
        .filter(command -> command.getType() != ReceiveCommand.Type.DELETE)
        .map(command -> RefNames.shortBranch(command.getRefName()))
        .filter(branch -> fork || !branch.equals(base.row().defaultBranch))
        .limit(MAX_BRANCHES)
        .forEach(branch -> tellOfBranch(push, pushed, base, branch));
  }

  /**
   * Returns the origin of a fork if it accepts pull requests of the viewer, or else the repository
   * itself.
   */
  private OwnedRepository base(OwnedRepository pushed, Viewer viewer) {
    if (pushed.row().forkOf == 0) return pushed;
    Optional<FoundRepository> origin = access.find(viewer, pushed.row().forkOf);
    return origin
        .filter(found -> found.permission().reads(Unit.PULLS))
        .map(FoundRepository::owned)
        .orElse(pushed);
  }

  private void tellOfBranch(
      Push push, OwnedRepository pushed, OwnedRepository base, String branch) {
    findOpen(pushed, base, branch)
        .ifPresentOrElse(
            pull -> tellOfExisting(push, base, pull.number),
            () -> {
              boolean fork = base.row().id != pushed.row().id;
              String head = fork ? pushed.owner().login + ":" + branch : branch;
              tell(push, "Create a new pull request for '" + head + "'", base, "new/" + path(head));
            });
  }

  private Optional<PullRequestRow> findOpen(
      OwnedRepository pushed, OwnedRepository base, String branch) {
    return base.row().openPulls == 0
        ? Optional.empty()
        : pulls.findOpen(base.row().id, base.row().defaultBranch, pushed.row().id, branch);
  }

  void tellOfExisting(Push push, OwnedRepository base, long number) {
    tell(push, "Visit the existing pull request", base, Long.toString(number));
  }

  private void tell(Push push, String offer, OwnedRepository base, String page) {
    String pages = urls.html(base.owner().login, base.row().name, "pulls");
    push.say("\n" + offer + ":\n  " + pages + "/" + page);
    push.say("");
  }

  private static String path(String branch) {
    return String.join("/", Arrays.stream(branch.split("/", -1)).map(Urls::segment).toList());
  }
}
