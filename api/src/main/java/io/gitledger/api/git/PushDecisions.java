package io.gitledger.api.git;

import io.gitledger.api.wiki.WikiRepositories;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.Push;
import io.gitledger.git.protocol.PushRules;
import io.gitledger.query.access.Unit;
import io.gitledger.query.repository.FoundRepository;
import io.gitledger.query.repository.OwnedRepository;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jgit.transport.ReceiveCommand;

/** What may be pushed: decided when the objects have arrived, by the rights of that moment. */
final class PushDecisions implements PushRules {
  private static final String HEADS = "refs/heads/";

  /** Options of a first push; later ones ignore them (contract 23 section 3). */
  private static final Pattern UNSUPPORTED_OPTION =
      Pattern.compile("repo\\.(private|template)(=.*)?");

  private final OwnedRepository opened;
  private final Unit unit;
  private final GitCaller caller;
  private final GitRepositoryFinder repositories;

  PushDecisions(
      OwnedRepository opened, Unit unit, GitCaller caller, GitRepositoryFinder repositories) {
    this.opened = opened;
    this.unit = unit;
    this.caller = caller;
    this.repositories = repositories;
  }

  @Override
  public void check(Push push) throws IOException {
    Optional<FoundRepository> repository = repositories.refreshed(opened, caller.viewer());
    if (repository.isEmpty()
        || !GitSessions.may(GitService.RECEIVE_PACK, repository.get().permission(), unit, caller)) {
      push.decline("User permission denied for writing.");
      return;
    }
    boolean wiki = unit == Unit.WIKI;
    if (wiki && !WikiRepositories.isEnabled(repository.get().row())) {
      push.decline("repository wiki is disabled");
      return;
    }
    if (repository.get().row().archived()) {
      push.decline("Repo: " + repository.get().owned().fullName() + " is archived.");
      return;
    }
    if (!wiki && repository.get().row().empty) {
      for (String option : push.options()) {
        if (UNSUPPORTED_OPTION.matcher(option).matches()) {
          push.decline("push option " + option + " is not supported");
          return;
        }
      }
    }
    String defaultBranch =
        wiki ? push.repository().getBranch() : repository.get().row().defaultBranch;
    for (ReceiveCommand command : push.commands()) {
      boolean deletesDefault =
          command.getType() == ReceiveCommand.Type.DELETE
              && command.getRefName().equals(HEADS + defaultBranch);
      if (deletesDefault) {
        push.decline("branch " + defaultBranch + " is the default branch and cannot be deleted");
        return;
      }
      if (!wiki
          && command.getRefName().equals(HEADS + defaultBranch)
          && ClosingKeywords.in(push, command))
        push.say("Keywords in commits close no issues here: close them yourself.");
    }
  }
}
