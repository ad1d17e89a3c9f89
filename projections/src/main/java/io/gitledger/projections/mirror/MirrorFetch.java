package io.gitledger.projections.mirror;

import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.branch.BranchCommand.ChangeHead;
import io.gitledger.command.branch.RefsId;
import io.gitledger.command.lfs.LfsCommand.AddLfsObject;
import io.gitledger.command.lfs.LfsCommand.LfsObjectId;
import io.gitledger.command.repository.MirrorCredentials;
import io.gitledger.command.repository.MirrorSecrets;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.RemoteRefs;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.projections.mirror.LfsFetch.Fetched;
import io.gitledger.query.lfs.LfsObjectFinder;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Updates mirrors from their remotes. */
@Component
class MirrorFetch {
  private final RepositoryFinder repositories;
  private final MirrorSecrets secrets;
  private final GitRepositories git;
  private final RefUpdateGateway gateway;
  private final RemoteClient remotes;
  private final LfsFetch lfs;
  private final LfsObjectFinder lfsObjects;
  private final WikiFetch wikis;
  private final Commands commands;

  MirrorFetch(
      RepositoryFinder repositories,
      MirrorSecrets secrets,
      GitRepositories git,
      RefUpdateGateway gateway,
      RemoteClient remotes,
      LfsFetch lfs,
      LfsObjectFinder lfsObjects,
      WikiFetch wikis,
      Commands commands) {
    this.repositories = repositories;
    this.secrets = secrets;
    this.git = git;
    this.gateway = gateway.ofMirror();
    this.remotes = remotes;
    this.lfs = lfs;
    this.lfsObjects = lfsObjects;
    this.wikis = wikis;
    this.commands = commands;
  }

  /**
   * Updates a mirror, and returns a description of what could not be fetched, or an empty string.
   * Events have the owner as actor.
   */
  String run(long mirror, TransferProgress progress) throws IOException {
    Optional<RepositoryRow> found = repositories.findById(mirror).filter(row -> row.mirror);
    if (found.isEmpty()) return "";
    return new Origin(found.get().ownerId, "mirror", null, null, null)
        .during(() -> run(found.get(), progress));
  }

  private String run(RepositoryRow mirror, TransferProgress progress) throws IOException {
    MirrorCredentials credentials = secrets.of(mirror.id, MirrorSecrets.PULL);
    RemoteAddress from =
        RemoteAddress.parse(mirror.originalUrl)
            .orElseThrow()
            .as(credentials.username(), credentials.password());
    try (GitRepository repository = git.open(mirror.id, gateway)) {
      RemoteRefs refs = remotes.fetch(repository, from, progress);
      List<RefChange> changes =
          refs.changes().stream()
              .filter(change -> mirror.mirrorPrune || !change.deletes())
              .toList();
      if (mirror.mirrorLfs) fetchLfs(mirror, repository, changes, from, progress);
      if (mirror.mirrorWiki) wikis.fetch(mirror.id, from, false, progress);
      if (changes.isEmpty()) return "";
      List<String> refused =
          repository.change(changes, false).stream()
              .filter(outcome -> !outcome.landed())
              .map(outcome -> outcome.name() + ": " + outcome.message())
              .toList();
      boolean headless = repository.refs().find(repository.head()).isEmpty();
      if (headless && repository.refs().find(refs.head()).isPresent())
        commands.send(new ChangeHead(new RefsId(mirror.id), RefNames.shortBranch(refs.head())));
      return RemoteRefs.remark(refused);
    }
  }

  /**
   * Fetches LFS objects before the refs move, so that an attempt that fails here starts again with
   * the same changes.
   */
  private void fetchLfs(
      RepositoryRow mirror,
      GitRepository repository,
      List<RefChange> changes,
      RemoteAddress from,
      TransferProgress progress)
      throws IOException {
    Fetched fetched =
        lfs.fetch(
            repository,
            changes,
            from.lfs(),
            oid -> lfsObjects.find(mirror.id, oid).isPresent(),
            progress);
    fetched
        .stored()
        .forEach(
            (oid, size) -> commands.send(new AddLfsObject(new LfsObjectId(mirror.id, oid), size)));
  }
}
