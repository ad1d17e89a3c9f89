package io.gitledger.api.hook;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.hook.GitHookView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;

/**
 * Git hook scripts on the server. They are rejected for everybody, because no processes are
 * started.
 */
@ApiController(tag = "repository")
class GitHookController {
  /** A new script. */
  record EditGitHookOption(@ByteLength(max = 65_536) String content) {}

  @Operation("List the Git hooks in a repository")
  @GetMapping("/repos/{owner}/{repo}/hooks/git")
  List<GitHookView> repoListGitHooks(RepositoryContext repository) {
    throw refused(repository);
  }

  @Operation("Get a Git hook")
  @GetMapping("/repos/{owner}/{repo}/hooks/git/{id}")
  GitHookView repoGetGitHook(RepositoryContext repository, @PathVariable String id) {
    throw refused(repository);
  }

  @Operation("Edit a Git hook in a repository")
  @PatchMapping("/repos/{owner}/{repo}/hooks/git/{id}")
  GitHookView repoEditGitHook(
      RepositoryContext repository,
      @PathVariable String id,
      @Body Supplier<EditGitHookOption> body) {
    throw refused(repository);
  }

  @Operation("Delete a Git hook in a repository")
  @DeleteMapping("/repos/{owner}/{repo}/hooks/git/{id}")
  void repoDeleteGitHook(RepositoryContext repository, @PathVariable String id) {
    throw refused(repository);
  }

  private static ApiError refused(RepositoryContext repository) {
    repository.requireAdmin();
    return ApiError.forbidden("must be allowed to edit Git hooks");
  }
}
