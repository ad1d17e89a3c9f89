package io.gitledger.api.hook;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.hook.HookCommand.TestHook;
import io.gitledger.command.hook.HookId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Revisions;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Deliveries that somebody asks for to see whether they arrive. */
@Component
class HookTests {
  private static final int FEWEST_DIGITS = 4;
  private static final int ALL_DIGITS = ObjectId.zeroId().name().length();

  private final Commands commands;
  private final HookOperations hooks;
  private final GitRepositories git;

  HookTests(Commands commands, HookOperations hooks, GitRepositories git) {
    this.commands = commands;
    this.hooks = hooks;
    this.git = git;
  }

  /**
   * A push that shows one commit. 404 for hooks of another place and where there is no commit.
   *
   * @param ref name of a branch, a tag or a commit; empty, or unknown: the default branch
   */
  void push(ResourceOwner home, long id, String ref, String defaultBranch) throws IOException {
    hooks.get(home, id);
    try (GitRepository repository = git.open(home.columns().repository())) {
      var revisions = new Revisions(repository);
      Optional<ObjectId> commit =
          ref.isEmpty() ? Optional.empty() : revisions.commit(ref, FEWEST_DIGITS);
      if (commit.isEmpty()) commit = revisions.commit(defaultBranch, ALL_DIGITS);
      String named = ref.isEmpty() ? "refs/heads/" + defaultBranch : ref;
      ObjectId shown = commit.orElseThrow(() -> ApiError.notFound("repository is empty"));
      commands.send(new TestHook(new HookId(id), named, shown.name()));
    }
  }
}
