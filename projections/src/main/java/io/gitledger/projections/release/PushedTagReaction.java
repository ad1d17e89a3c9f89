package io.gitledger.projections.release;

import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.branch.BranchEvent;
import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.command.release.ReleaseCommand.FollowTag;
import io.gitledger.command.release.ReleaseCommand.LoseTag;
import io.gitledger.command.release.ReleaseCommand.ReleaseId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.AnnotatedTag;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.Reaction;
import io.gitledger.query.release.ReleaseFinder;
import io.gitledger.query.release.ReleaseRow;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Optional;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;
import org.eclipse.jgit.lib.ObjectId;

/** Updates releases with their tags, which pushes create, move and delete. */
@Reaction(writes = false)
class PushedTagReaction {
  private final ReleaseFinder releases;
  private final GitRepositories git;
  private final Commands commands;

  PushedTagReaction(ReleaseFinder releases, GitRepositories git, Commands commands) {
    this.releases = releases;
    this.git = git;
    this.commands = commands;
  }

  @EventHandler
  void on(RefsChanged event, EventMessage<?> message) throws IOException {
    MetaData about = message.getMetaData();
    if (about.containsKey(BranchEvent.BY_API) || about.containsKey(BranchEvent.FOUNDS)) return;
    var pushed = new HashMap<String, Change>();
    for (Change change : event.changes())
      if (change.ref().startsWith(RefNames.TAGS))
        pushed.put(change.ref().substring(RefNames.TAGS.length()), change);
    if (pushed.isEmpty()) return;
    String[] folded = pushed.keySet().stream().map(ReleaseRow::fold).toArray(String[]::new);
    for (ReleaseRow release : releases.listByFoldedTags(event.repository(), folded))
      if (pushed.containsKey(release.tag)) follow(release, pushed.get(release.tag), message);
  }

  private void follow(ReleaseRow release, Change change, EventMessage<?> message)
      throws IOException {
    var id = new ReleaseId(release.id);
    if (change.deletes()) {
      commands.send(new LoseTag(id, release.tag));
      return;
    }
    long actor = Origin.actorOf(message.getMetaData());
    Instant taggedAt = time(release.repositoryId, change).orElse(message.getTimestamp());
    commands.send(
        new FollowTag(
            id, release.tag, actor == Origin.SYSTEM ? release.authorId : actor, taggedAt));
  }

  /**
   * Returns the time of a tag, or empty if its target has no time, or its repository is deleted.
   */
  private Optional<Instant> time(long repository, Change change) throws IOException {
    try (GitRepository opened = git.open(repository)) {
      return AnnotatedTag.time(opened, ObjectId.fromString(change.current()));
    } catch (UnknownRepositoryException deleted) {
      return Optional.empty();
    }
  }
}
