package io.gitledger.api.repository;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.branch.BranchCommand.ChangeHead;
import io.gitledger.command.branch.RefsId;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryCommand.EditRepository;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.repository.RepositoryRows;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** A repository itself: read, edited, deleted. */
@ApiController(tag = "repository")
class RepositoryController {
  private final Commands commands;
  private final RepositoryRows rows;
  private final RepositoryViews views;
  private final RepositoryPaths paths;
  private final RequestUrls urls;
  private final GitRepositories git;

  RepositoryController(
      Commands commands,
      RepositoryRows rows,
      RepositoryViews views,
      RepositoryPaths paths,
      RequestUrls urls,
      GitRepositories git) {
    this.commands = commands;
    this.rows = rows;
    this.views = views;
    this.paths = paths;
    this.urls = urls;
    this.git = git;
  }

  @Operation("Get a repository")
  @GetMapping("/repos/{owner}/{repo}")
  RepositoryView repoGet(RepositoryContext repository) {
    return views.of(repository.row(), repository.owner(), repository.permission(), urls.current());
  }

  @Operation("Get a repository by id")
  @GetMapping("/repositories/{id}")
  RepositoryView repoGetByID(SignedIn caller, @PathVariable Long id) {
    RepositoryContext repository = paths.find(id, caller).orElseThrow(ApiError::notFound);
    return views.of(repository.row(), repository.owner(), repository.permission(), urls.current());
  }

  @Operation("Edit a repository's properties. Only fields that are set will be changed.")
  @PatchMapping("/repos/{owner}/{repo}")
  RepositoryView repoEdit(RepositoryContext repository, @Body Supplier<EditRepoOption> body) {
    repository.requireAdmin();
    EditRepoOption option = body.get();
    if (option.archived() != null && repository.row().mirror)
      throw ApiError.invalid("repo is a mirror, cannot archive/un-archive");
    commands.send(new EditRepository(repository.id(), option.change()));
    String branch = option.defaultBranch();
    if (branch != null && !branch.isEmpty() && mayBeDefault(branch, repository.row().id))
      commands.send(new ChangeHead(new RefsId(repository.row().id), branch));
    return views.of(
        rows.byId(repository.row().id).orElseThrow(ApiError::notFound),
        repository.permission(),
        urls.current());
  }

  /** An existing branch, or in an empty repository any. */
  private boolean mayBeDefault(String branch, long id) {
    String ref = RefNames.HEADS + branch;
    if (!RefNames.isWellFormed(ref)) return false;
    try (GitRepository repository = git.open(id)) {
      return repository.refs().find(ref).isPresent() || !repository.refs().hasBelow(RefNames.HEADS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Operation("Delete a repository")
  @DeleteMapping("/repos/{owner}/{repo}")
  void repoDelete(RepositoryContext repository) {
    repository.requireOwner();
    commands.send(new DeleteRepository(repository.id()));
  }
}
