package io.gitledger.api.repository;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.branch.BranchCommand.ChangeHead;
import io.gitledger.command.branch.RefsId;
import io.gitledger.command.repository.FeatureChange;
import io.gitledger.command.repository.RepositoryChange;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryCommand.EditRepository;
import io.gitledger.command.repository.RepositoryCommand.PurgeRepository;
import io.gitledger.command.repository.RepositoryCommand.RestoreRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.pull.PullRequestBranches;
import io.gitledger.projections.repository.ForkVisibility;
import io.gitledger.query.Viewer;
import io.gitledger.query.repository.OwnedRepository;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.springframework.stereotype.Component;

/** Edits, deletes, restores and purges repositories. */
@Component
class RepositoryService {
  private final Commands commands;
  private final RepositoryFinder finder;
  private final RepositoryViewFinder views;
  private final GitRepositories git;
  private final MirrorService mirrors;
  private final ForkVisibility forks;
  private final PullRequestBranches pulls;
  private final RepositorySettings settings;

  RepositoryService(
      Commands commands,
      RepositoryFinder finder,
      RepositoryViewFinder views,
      GitRepositories git,
      MirrorService mirrors,
      ForkVisibility forks,
      PullRequestBranches pulls,
      RepositorySettings settings) {
    this.settings = settings;
    this.commands = commands;
    this.finder = finder;
    this.views = views;
    this.git = git;
    this.mirrors = mirrors;
    this.forks = forks;
    this.pulls = pulls;
  }

  /** Edits a repository step by step. If a step fails, the previous steps are kept. */
  RepositoryView edit(RepositoryContext repository, EditRepoOption option) {
    long id = repository.row().id;
    RepositoryChange basics = visibility(repository, option.basics());
    commands.send(new EditRepository(repository.id(), basics));
    if (basics.isPrivate() != null) forks.followAtOnce(id, basics.isPrivate());
    String branch = option.defaultBranch();
    if (branch != null && !branch.isEmpty() && mayBeDefault(branch, id))
      commands.send(new ChangeHead(new RefsId(id), branch));
    FeatureChange features = option.features();
    if (!features.isEmpty())
      commands.send(new EditRepository(repository.id(), RepositoryChange.ofFeatures(features)));
    if (option.archived() != null) archive(repository, option.archived());
    if (repository.row().mirror) mirrors.change(mirrors.prepare(repository, option.mirror()));
    return views.viewWithoutLanguage(reread(repository));
  }

  /**
   * Reads the repository again, with the owner's current counters, and the permissions that the
   * edit was made with.
   */
  private RepositoryContext reread(RepositoryContext repository) {
    OwnedRepository now = finder.findOwned(repository.row().id).orElseThrow(ApiError::notFound);
    return new RepositoryContext(
        now.row(), now.owner(), repository.permission(), repository.blocked(), repository.caller());
  }

  private void archive(RepositoryContext repository, boolean archived) {
    if (repository.row().mirror)
      throw ApiError.invalid("repo is a mirror, cannot archive/un-archive");
    commands.send(new EditRepository(repository.id(), RepositoryChange.ofArchiving(archived)));
  }

  /**
   * Returns the change of the visibility. A fork is as private as its origin, regardless of the
   * request.
   *
   * @throws ApiError 422 for a private repository that only site administrators may make public
   */
  private RepositoryChange visibility(RepositoryContext repository, RepositoryChange change) {
    if (change.isPrivate() == null) return change;
    RepositoryRow row = repository.row();
    RepositoryChange allowed =
        row.forkOf == 0
            ? change
            : finder
                .findOwned(row.forkOf)
                .map(origin -> change.withPrivate(origin.isPrivateOrInternal()))
                .orElse(change);
    if (!allowed.isPrivate() && !settings.mayBePublic(row, repository.caller().isAdmin()))
      throw ApiError.invalid("cannot change private repository to public");
    return allowed;
  }

  /**
   * Returns whether a branch may become the default: any name in an empty repository, else an
   * existing branch.
   */
  private boolean mayBeDefault(String branch, long id) {
    String ref = RefNames.HEADS + branch;
    if (!RefNames.isWellFormed(ref)) return false;
    try (GitRepository repository = git.open(id)) {
      return repository.refs().find(ref).isPresent() || !repository.refs().hasBelow(RefNames.HEADS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void delete(RepositoryId repository) {
    commands.send(new DeleteRepository(repository));
    pulls.deleteRepositoryAtOnce(repository.value());
  }

  RepositoryView restore(long id, Viewer viewer) {
    commands.send(new RestoreRepository(requireKnown(id)));
    RepositoryRow row = finder.findById(id).orElseThrow(ApiError::notFound);
    return views.viewWithoutLanguage(row, viewer);
  }

  void purge(long id) {
    commands.send(new PurgeRepository(requireKnown(id)));
  }

  private RepositoryId requireKnown(long id) {
    if (finder.findIncludingDeleted(id).isEmpty()) throw ApiError.notFound();
    return new RepositoryId(id);
  }
}
