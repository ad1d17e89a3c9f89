package io.gitledger.projections.mirror;

import io.gitledger.command.repository.MirrorCredentials;
import io.gitledger.command.repository.MirrorSecrets;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.query.repository.PushMirrorFinder;
import io.gitledger.query.repository.PushMirrorRow;
import io.gitledger.query.repository.RepositoryFinder;
import java.io.IOException;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Updates remotes from their repositories. */
@Component
class MirrorPush {
  private final PushMirrorFinder mirrors;
  private final MirrorSecrets secrets;
  private final GitRepositories git;
  private final RemoteClient remotes;
  private final LfsPush lfs;
  private final RepositoryFinder repositories;

  MirrorPush(
      PushMirrorFinder mirrors,
      MirrorSecrets secrets,
      GitRepositories git,
      RemoteClient remotes,
      LfsPush lfs,
      RepositoryFinder repositories) {
    this.mirrors = mirrors;
    this.lfs = lfs;
    this.repositories = repositories;
    this.secrets = secrets;
    this.git = git;
    this.remotes = remotes;
  }

  void run(long mirror, TransferProgress progress) throws IOException {
    Optional<PushMirrorRow> found = mirrors.find(mirror);
    if (found.isEmpty()) return;
    long id = found.get().repositoryId;
    boolean hasLfs = repositories.findById(id).filter(row -> row.lfsBytes > 0).isPresent();
    MirrorCredentials credentials = secrets.of(id, mirror);
    RemoteAddress to =
        RemoteAddress.parse(found.get().address)
            .orElseThrow()
            .as(credentials.username(), credentials.password());
    try (GitRepository repository = git.open(id)) {
      remotes.push(
          repository,
          to,
          (tips, known) -> {
            if (hasLfs) lfs.push(repository, tips, known, to.lfs(), progress);
          },
          progress);
    }
    pushWiki(id, to, progress);
  }

  /** Pushes the wiki. A remote without a wiki is skipped. */
  private void pushWiki(long id, RemoteAddress to, TransferProgress progress) throws IOException {
    try (GitRepository wiki = git.openWiki(id, WikiFetch.NO_BRANCH_YET)) {
      remotes.push(wiki, to.wiki(), (tips, known) -> {}, progress);
    } catch (RemoteFailedException e) {
      if (!WikiFetch.NO_WIKI.contains(e.reason())) throw e;
    }
  }
}
