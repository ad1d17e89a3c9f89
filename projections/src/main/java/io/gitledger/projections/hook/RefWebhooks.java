package io.gitledger.projections.hook;

import io.gitledger.command.branch.BranchEvent;
import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.command.hook.HookEvent.HookTested;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.branch.BranchesAtEvent;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.account.UserView;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.release.ReleaseFinder;
import io.gitledger.query.release.ReleaseRow;
import io.gitledger.query.repository.RepositoryRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.eclipse.jgit.lib.ObjectId;

/** Webhook events of pushes and of created and deleted branches and tags, and the test delivery. */
@Reaction
class RefWebhooks extends WebhookReaction {
  private static final Set<String> TYPES = Set.of("push", "create", "delete");

  private final HookFinder hooks;
  private final GitRepositories git;
  private final BranchesAtEvent branchesThen;
  private final ReleaseFinder releases;

  RefWebhooks(
      Webhooks webhooks,
      WebhookContext contexts,
      HookFinder hooks,
      GitRepositories git,
      BranchesAtEvent branchesThen,
      ReleaseFinder releases) {
    super(webhooks, contexts);
    this.hooks = hooks;
    this.git = git;
    this.branchesThen = branchesThen;
    this.releases = releases;
  }

  /** Also accepts the test of an inactive hook, which is recorded, too. */
  @Override
  public boolean concerns(EventMessage<?> event) {
    return event.getPayload() instanceof HookTested || super.concerns(event);
  }

  @EventHandler
  void on(RefsChanged event, EventMessage<?> message) throws IOException {
    if (message.getMetaData().containsKey(BranchEvent.FOUNDS)) return;
    Cause cause = Cause.of(message);
    Optional<HookedRepository> hooked = contexts.of(event.repository(), cause.at(), TYPES);
    if (hooked.isEmpty()) return;
    leaveOutReleases(hooked.get().row(), event.changes());
    try (GitRepository repository = git.open(event.repository())) {
      var context =
          new PushContext(
              hooked.get(),
              contexts.pushes(repository, hooked.get()),
              cause,
              contexts.user(cause.actor()));
      if (message.getMetaData().containsKey(BranchEvent.RENAMES)) {
        renamed(context, event.changes());
        return;
      }
      Map<String, ObjectId> branches =
          event.changes().stream().anyMatch(Change::creates)
              ? branchesThen.after(message, repository)
              : Map.of();
      boolean byApi = message.getMetaData().containsKey(BranchEvent.BY_API);
      boolean mirrors = message.getMetaData().containsKey(BranchEvent.MIRRORS);
      var moved =
          new Moved(branches, event.head() != null || allOf(event, branches.keySet()), mirrors);
      for (int i = 0; i < event.changes().size(); i++) {
        Change change = event.changes().get(i);
        if (mirrors) mirrored(context, change, i, moved);
        else deliver(context, byApi ? peeled(repository, change) : change, i, moved);
      }
    } catch (UnknownRepositoryException e) {
      // The repository was deleted in the meantime, so its content cannot be read any more.
    }
  }

  /**
   * Leaves out the releases that were published with their tags, because they are counted later.
   */
  private void leaveOutReleases(RepositoryRow repository, List<Change> changes) {
    String[] tags =
        changes.stream()
            .filter(change -> change.creates() && change.ref().startsWith(RefNames.TAGS))
            .map(change -> ReleaseRow.fold(RefNames.shortName(change.ref())))
            .toArray(String[]::new);
    if (tags.length > 0) repository.releases = releases.countWithout(repository.id, tags);
  }

  /** Peels an annotated tag: the API shows its commit, a push shows the tag object. */
  private static Change peeled(GitRepository repository, Change change) throws IOException {
    String id = change.deletes() ? change.previous() : change.current();
    Optional<ObjectId> commit = new Revisions(repository).commit(ObjectId.fromString(id));
    if (commit.isEmpty()) return change;
    String peeled = commit.get().name();
    return change.deletes()
        ? new Change(change.ref(), peeled, change.current())
        : new Change(change.ref(), change.previous(), peeled);
  }

  /**
   * The state after a change of refs.
   *
   * @param branches the branches by their full names; only if one of them is new
   * @param first whether there was no branch before
   * @param mirrors whether the change was fetched by a mirror
   */
  private record Moved(Map<String, ObjectId> branches, boolean first, boolean mirrors) {
    PushPayloads.Facts facts(PushPayloads pushes, Change change) throws IOException {
      if (mirrors && change.creates())
        return new PushPayloads.Facts(pushes.root(), List.of(), 0, null);
      PushPayloads.Facts facts = pushes.of(change, branches, first);
      int total = mirrors ? facts.commits().size() : facts.total();
      return new PushPayloads.Facts(facts.compareUrl(), facts.commits(), total, facts.head());
    }
  }

  private record PushContext(
      HookedRepository hooked, PushPayloads pushes, Cause cause, UserView sender) {
    WebhookEvent event(String type, Change change, int number) {
      return new WebhookEvent(
          cause.event() + "/" + number + "/" + type, type, change.ref(), cause.at());
    }
  }

  private void deliver(PushContext context, Change change, int number, Moved moved) {
    // Candidates of merge queues are delivered, because tests that run on pushes test them, too.
    if (change.ref().startsWith(RefNames.QUEUE) && !change.deletes())
      pushed(context, change, number, moved);
    boolean branch = RefNames.isBranch(change.ref());
    if (!branch && !change.ref().startsWith(RefNames.TAGS)) return;
    // A moved tag is sent like a new one.
    Change shown =
        branch || change.deletes()
            ? change
            : new Change(change.ref(), ObjectId.zeroId().name(), change.current());
    if (branch) {
      if (shown.creates()) created(context, shown, number);
      if (shown.deletes()) deleted(context, shown, number);
      else pushed(context, shown, number, moved);
    } else {
      pushed(context, shown, number, moved);
      if (shown.deletes()) deleted(context, shown, number);
      else created(context, shown, number);
    }
  }

  /**
   * Delivers a change made by a mirror. The payload has no commits for new refs, and some for
   * others.
   */
  private void mirrored(PushContext context, Change change, int number, Moved moved) {
    if (change.deletes()) {
      deleted(context, change, number);
      return;
    }
    pushed(context, change, number, moved);
    if (change.creates()) created(context, change, number);
  }

  /** Delivers a rename of a branch, which is not a push. */
  private void renamed(PushContext context, List<Change> changes) {
    for (int i = 0; i < changes.size(); i++)
      if (changes.get(i).deletes()) deleted(context, changes.get(i), i);
    for (int i = 0; i < changes.size(); i++)
      if (changes.get(i).creates()) created(context, changes.get(i), i);
  }

  private void pushed(PushContext context, Change change, int number, Moved moved) {
    webhooks.enqueue(
        context.hooked().hooks(),
        context.event("push", change, number),
        () -> push(context, change, moved));
  }

  private Payloads.Push push(PushContext context, Change change, Moved moved) {
    try {
      PushPayloads.Facts facts = moved.facts(context.pushes(), change);
      return new Payloads.Push(
          change.ref(),
          change.previous(),
          change.current(),
          facts.compareUrl(),
          facts.commits(),
          facts.total(),
          facts.head(),
          contexts.owned(context.hooked()),
          context.sender(),
          context.sender());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void created(PushContext context, Change change, int number) {
    webhooks.enqueue(
        context.hooked().hooks(),
        context.event("create", change, number),
        () ->
            new Payloads.Create(
                change.current(),
                RefNames.shortName(change.ref()),
                kind(change.ref()),
                contexts.repository(context.hooked()),
                context.sender()));
  }

  private void deleted(PushContext context, Change change, int number) {
    webhooks.enqueue(
        context.hooked().hooks(),
        context.event("delete", change, number),
        () ->
            new Payloads.Delete(
                RefNames.shortName(change.ref()),
                kind(change.ref()),
                "user",
                contexts.owned(context.hooked()),
                context.sender()));
  }

  @EventHandler
  void on(HookTested event, EventMessage<?> message) throws IOException {
    Cause cause = Cause.of(message);
    Optional<HookedRepository> hooked = contexts.of(event.repository());
    if (hooked.isEmpty() || hooks.find(event.hook().value()).isEmpty()) return;
    try (GitRepository repository = git.open(event.repository())) {
      PushPayloads pushes = contexts.pushes(repository, hooked.get());
      Payloads.Commit commit = pushes.single(ObjectId.fromString(event.commit())).orElse(null);
      UserView sender = contexts.user(cause.actor());
      var payload =
          new Payloads.Push(
              event.ref(),
              event.commit(),
              event.commit(),
              pushes.compare(event.commit(), event.commit()),
              commit == null ? List.of() : List.of(commit),
              1,
              commit,
              contexts.repository(hooked.get()),
              sender,
              sender);
      var sent = new WebhookEvent(cause.event(), "push", null, cause.at());
      webhooks.enqueue(event.hook().value(), sent, payload);
    } catch (UnknownRepositoryException e) {
      // The repository was deleted in the meantime.
    }
  }

  private static boolean allOf(RefsChanged event, Set<String> branches) {
    return event.changes().stream()
        .map(Change::ref)
        .collect(Collectors.toSet())
        .containsAll(branches);
  }

  private static String kind(String ref) {
    return RefNames.isBranch(ref) ? "branch" : "tag";
  }
}
