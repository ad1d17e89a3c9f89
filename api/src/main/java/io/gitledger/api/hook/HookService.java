package io.gitledger.api.hook;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.command.Commands;
import io.gitledger.command.hook.HookCommand.DeleteHook;
import io.gitledger.command.hook.HookCommand.ModelHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookCommand.Slack;
import io.gitledger.command.hook.HookCommand.TestHook;
import io.gitledger.command.hook.HookId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Revisions;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.HookOwner;
import io.gitledger.query.hook.HookRow;
import io.gitledger.query.hook.HookView;
import io.gitledger.query.page.RowPage;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Webhooks of repositories, accounts and the installation. Callers check access to the owner. */
@Component
public class HookService {
  private static final int MAX_COPIED = 1_000;
  private static final int FULL_LENGTH = ObjectId.zeroId().name().length();

  private final Commands commands;
  private final HookFinder hooks;
  private final HookOptions form;
  private final GitRepositories git;

  HookService(Commands commands, HookFinder hooks, HookOptions form, GitRepositories git) {
    this.commands = commands;
    this.hooks = hooks;
    this.form = form;
    this.git = git;
  }

  RowPage<HookView> list(ResourceOwner owner, Page page) {
    return list(HookOwner.of(owner.columns()), page);
  }

  RowPage<HookView> list(HookOwner owner, Page page) {
    return new RowPage<>(hooks.list(owner, page.offset(), page.limit()), hooks.count(owner));
  }

  HookView create(ResourceOwner owner, CreateHookOption option) {
    return get(owner, commands.send(form.created(owner, option)).value());
  }

  /** Returns a hook: 404 for hooks of other owners. */
  HookView get(ResourceOwner owner, long id) {
    return hooks.view(HookOwner.of(owner.columns()), id).orElseThrow(ApiError::notFound);
  }

  HookView edit(ResourceOwner owner, long id, EditHookOption option) {
    var hook = hooks.find(HookOwner.of(owner.columns()), id).orElseThrow(ApiError::notFound);
    commands.send(form.edited(hook, option));
    return get(owner, id);
  }

  /**
   * Returns the hooks of a repository for one that is created from it. They include those created
   * from a model of the installation (60 section 4), of which the other repository gets its own.
   */
  public List<ModelHook> models(long repository) {
    return hooks.listOfRepository(repository, MAX_COPIED).stream().map(HookService::model).toList();
  }

  private static ModelHook model(HookRow hook) {
    boolean slack = hook.type.equals("slack");
    return new ModelHook(
        new HookId(hook.id),
        hook.repositoryId,
        hook.type,
        new Settings(
            "", hook.url, hook.contentType, List.of(hook.events), hook.branchFilter, hook.active),
        slack
            ? new Slack(hook.slackChannel, hook.slackUsername, hook.slackIconUrl, hook.slackColor)
            : null);
  }

  void delete(ResourceOwner owner, long id) {
    get(owner, id);
    commands.send(new DeleteHook(new HookId(id)));
  }

  /**
   * Delivers a push of one commit to a repository's hook: 404 without such a commit.
   *
   * @param ref a branch, tag or commit; the default branch if it is empty or unknown
   */
  void test(ResourceOwner owner, long id, String ref, String defaultBranch) throws IOException {
    get(owner, id);
    try (GitRepository repository = git.open(owner.columns().repository())) {
      var revisions = new Revisions(repository);
      Optional<ObjectId> commit =
          ref.isEmpty() ? Optional.empty() : revisions.commit(ref, Revisions.MIN_ABBREVIATION);
      if (commit.isEmpty()) commit = revisions.commit(defaultBranch, FULL_LENGTH);
      String name = ref.isEmpty() ? "refs/heads/" + defaultBranch : ref;
      ObjectId tested = commit.orElseThrow(() -> ApiError.notFound("repository is empty"));
      commands.send(new TestHook(new HookId(id), name, tested.name()));
    }
  }
}
