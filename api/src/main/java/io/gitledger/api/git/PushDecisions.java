package io.gitledger.api.git;

import io.gitledger.api.content.Pusher;
import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.api.git.AgitService.Proposals;
import io.gitledger.api.pull.HeadPushers;
import io.gitledger.api.repository.RepositorySettings;
import io.gitledger.api.wiki.WikiRepositories;
import io.gitledger.command.repository.RepositoryChange;
import io.gitledger.command.repository.RepositoryCommand.EditRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.Push;
import io.gitledger.git.protocol.PushRules;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.access.Unit;
import io.gitledger.query.repository.FoundRepository;
import io.gitledger.query.repository.OwnedRepository;
import io.gitledger.query.repository.RepositoryRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jgit.transport.ReceiveCommand;

/** Decides on a push when its objects have arrived, by the permissions at that time. */
final class PushDecisions implements PushRules {
  private final OwnedRepository opened;
  private final Unit unit;
  private final GitCaller caller;
  private final GitRepositoryFinder repositories;
  private final RefUpdatePolicy policy;
  private final HeadPushers heads;
  private final AgitService agit;
  private final PushMessages messages;
  private final GitRepository git;
  private final RepositorySettings limits;
  private final Consumer<EditRepository> edits;

  /** Changes of the repository's settings by its first push. */
  private Optional<RepositoryChange> settings = Optional.empty();

  private boolean maySet;

  /** The proposals of the push; null if there are none. */
  private Proposals proposals;

  PushDecisions(
      OwnedRepository opened,
      Unit unit,
      GitCaller caller,
      GitRepositoryFinder repositories,
      RefUpdatePolicy policy,
      HeadPushers heads,
      AgitService agit,
      PushMessages messages,
      GitRepository git,
      RepositorySettings limits,
      Consumer<EditRepository> edits) {
    this.opened = opened;
    this.unit = unit;
    this.caller = caller;
    this.repositories = repositories;
    this.policy = policy;
    this.heads = heads;
    this.agit = agit;
    this.messages = messages;
    this.git = git;
    this.limits = limits;
    this.edits = edits;
  }

  @Override
  public void check(Push push) throws IOException {
    Optional<FoundRepository> repository = repositories.refreshed(opened, caller.viewer());
    boolean wiki = unit == Unit.WIKI;
    List<ReceiveCommand> proposed =
        push.commands().stream().filter(AgitService::isProposal).toList();
    boolean writes = proposed.isEmpty() || proposed.size() < push.commands().size();
    Map<Pusher, List<RefChange>> changes =
        repository.isPresent() && writes ? changes(repository.get(), push) : Map.of();
    if (repository.isEmpty() || (writes && changes.isEmpty())) {
      push.decline("User permission denied for writing.");
      return;
    }
    Optional<String> refusal = findRefusal(repository.get(), !proposed.isEmpty());
    if (refusal.isPresent()) {
      push.decline(refusal.get());
      return;
    }
    if (!proposed.isEmpty()) {
      proposals = agit.new Proposals(push, git, repository.get(), caller);
      proposals.check(proposed);
    }
    if (!wiki && writes && repository.get().row().empty) {
      settings = PushSettings.of(push.options());
      maySet =
          repository.get().permission().administers()
              && settings.filter(wanted -> publishes(wanted, repository.get().row())).isEmpty();
    }
    String defaultBranch =
        wiki ? push.repository().getBranch() : repository.get().row().defaultBranch;
    if (push.commands().stream().anyMatch(command -> deletes(command, defaultBranch))) {
      push.decline("branch " + defaultBranch + " is the default branch and cannot be deleted");
      return;
    }
    if (wiki) return;
    for (Map.Entry<Pusher, List<RefChange>> judged : changes.entrySet()) {
      Optional<String> broken = policy.findRefusal(git, judged.getKey(), judged.getValue());
      if (broken.isPresent()) {
        push.decline(broken.get());
        return;
      }
    }
  }

  /** Returns why the repository rejects such a push, regardless of the refs. */
  private Optional<String> findRefusal(FoundRepository repository, boolean proposes) {
    boolean wiki = unit == Unit.WIKI;
    if (wiki && proposes) return Optional.of("Pull requests are not supported on the wiki.");
    if (proposes && !AgitService.mayPropose(repository, caller))
      return Optional.of("User permission denied for creating pull-request.");
    if (wiki && !WikiRepositories.isEnabled(repository.row()))
      return Optional.of("repository wiki is disabled");
    return repository.row().archived()
        ? Optional.of("Repo: " + repository.owned().fullName() + " is archived.")
        : Optional.empty();
  }

  /**
   * Returns whether the settings publish a repository that only site administrators may publish.
   */
  private boolean publishes(RepositoryChange wanted, RepositoryRow row) {
    return Boolean.FALSE.equals(wanted.isPrivate())
        && !limits.mayBePublic(row, caller.viewer().administrator());
  }

  private static boolean deletes(ReceiveCommand command, String branch) {
    return command.getType() == ReceiveCommand.Type.DELETE
        && command.getRefName().equals(RefNames.HEADS + branch);
  }

  @Override
  public void apply(Push push) throws IOException {
    if (proposals != null) proposals.apply();
    if (!push.commands().isEmpty()) PushRules.super.apply(push);
  }

  @Override
  public void landed(Push push) {
    if (unit == Unit.CODE) messages.tellOfBranches(push, opened, caller.viewer());
    if (settings.isEmpty()) return;
    if (maySet) edits.accept(new EditRepository(new RepositoryId(opened.row().id), settings.get()));
    else push.say("permission denied");
  }

  /**
   * Returns the changes of a push by the pusher whose permissions allow them, or an empty map if
   * one is not allowed.
   */
  private Map<Pusher, List<RefChange>> changes(FoundRepository repository, Push push) {
    Optional<Pusher> writer = findWriter(repository);
    var changes = new LinkedHashMap<Pusher, List<RefChange>>();
    for (ReceiveCommand command : push.commands()) {
      if (AgitService.isProposal(command)) continue;
      Optional<Pusher> pusher = writer.or(() -> findMaintainer(repository, command));
      if (pusher.isEmpty()) return Map.of();
      changes
          .computeIfAbsent(pusher.get(), any -> new ArrayList<>())
          .add(new RefChange(command.getRefName(), command.getOldId(), command.getNewId(), null));
    }
    return changes;
  }

  private Optional<Pusher> findWriter(FoundRepository repository) {
    if (!GitSessions.may(GitService.RECEIVE_PACK, repository.permission(), unit, caller))
      return Optional.empty();
    return Optional.of(
        caller.deployKey()
            ? policy.deployKey()
            : policy.pusher(caller.viewer().id(), repository.owner()));
  }

  /**
   * Returns a maintainer without write access who pushes to the head of a pull request whose author
   * allows it.
   */
  private Optional<Pusher> findMaintainer(FoundRepository repository, ReceiveCommand command) {
    boolean moves =
        RefNames.isBranch(command.getRefName())
            && command.getType() != ReceiveCommand.Type.CREATE
            && command.getType() != ReceiveCommand.Type.DELETE;
    return moves && unit == Unit.CODE && !caller.deployKey()
        ? heads.findMaintainer(
            caller.viewer(), repository.row().id, RefNames.shortBranch(command.getRefName()))
        : Optional.empty();
  }
}
