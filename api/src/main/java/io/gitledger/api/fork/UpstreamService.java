package io.gitledger.api.fork;

import io.gitledger.api.content.CommitAuthors;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.RefUpdateService;
import io.gitledger.api.repository.CommitSigners;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.lfs.LfsCommand.CopiedLfsObjectsId;
import io.gitledger.command.lfs.LfsCommand.CopyLfsObjects;
import io.gitledger.git.GitRepository;
import io.gitledger.git.merge.MergeTooLargeException;
import io.gitledger.git.merge.MergedTree;
import io.gitledger.git.merge.Merger;
import io.gitledger.git.merge.UnrelatedHistoriesException;
import io.gitledger.git.packs.SharedPacks;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.Signature;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.write.CommitSigner;
import io.gitledger.git.write.NewCommit;
import io.gitledger.query.access.Unit;
import io.gitledger.query.lfs.LfsObjectFinder;
import io.gitledger.query.repository.RepositoryFinder;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Merges commits of an upstream repository into its forks. */
@Component
class UpstreamService {
  private static final String MESSAGE = "merge upstream\n";

  private final RepositoryResolver repositories;
  private final RepositoryFinder rows;
  private final GitTemplate git;
  private final RefUpdateService refs;
  private final SharedPacks packs;
  private final CommitAuthors authors;
  private final CommitSigners signers;
  private final LfsObjectFinder objects;
  private final Commands commands;

  UpstreamService(
      RepositoryResolver repositories,
      RepositoryFinder rows,
      GitTemplate git,
      RefUpdateService refs,
      SharedPacks packs,
      CommitAuthors authors,
      CommitSigners signers,
      LfsObjectFinder objects,
      Commands commands) {
    this.repositories = repositories;
    this.rows = rows;
    this.git = git;
    this.refs = refs;
    this.packs = packs;
    this.authors = authors;
    this.signers = signers;
    this.objects = objects;
    this.commands = commands;
  }

  /** Merges the branch of the same name, or else the default branch of the upstream. */
  MergeUpstreamResponse merge(RepositoryContext fork, MergeUpstreamRequest request) {
    RepositoryContext upstream = upstream(fork);
    String branch = RefNames.HEADS + (request.branch() == null ? "" : request.branch());
    ObjectId ours =
        git.read(fork, repository -> repository.refs().find(branch))
            .orElseThrow(ApiError::notFound);
    ObjectId theirs =
        git.read(
                upstream,
                repository ->
                    repository
                        .refs()
                        .find(branch)
                        .or(() -> repository.refs().find(repository.head())))
            .orElseThrow(ApiError::notFound);
    if (ours.equals(theirs)) return new MergeUpstreamResponse("up-to-date");
    if (!packs.link(upstream.row().id, fork.row().id)) throw ApiError.notFound();
    if (objects.hasMore(upstream.row().id, fork.row().id))
      commands.send(new CopyLfsObjects(new CopiedLfsObjectsId(fork.row().id), upstream.row().id));
    return new MergeUpstreamResponse(
        git.write(fork, repository -> merge(fork, repository, branch, ours, theirs, request)));
  }

  private RepositoryContext upstream(RepositoryContext fork) {
    long id = fork.row().forkOf;
    if (id == 0 || rows.findById(id).isEmpty())
      throw ApiError.badRequest("repository is not a fork");
    return repositories
        .find(id, fork.caller())
        .filter(found -> found.reads(Unit.CODE))
        .orElseThrow(
            () -> ApiError.forbidden("user should have a permission to read the upstream"));
  }

  private String merge(
      RepositoryContext fork,
      GitRepository repository,
      String branch,
      ObjectId ours,
      ObjectId theirs,
      MergeUpstreamRequest request)
      throws IOException {
    CommitLog log = new CommitLog(repository);
    if (log.isAncestor(theirs, ours)) return "up-to-date";
    boolean forward = log.isAncestor(ours, theirs);
    if (!forward && request.ffOnly()) throw ApiError.badRequest("fast forward is not possible");
    ObjectId target =
        forward
            ? theirs
            : merged(
                repository, ours, theirs, authors.now(fork.signedIn()), signers.of(fork.row()));
    if (!refs.update(fork, repository, new RefChange(branch, ours, target, null)).landed())
      throw ApiError.conflict("the branch has moved in the meantime");
    return forward ? "fast-forward" : "merge";
  }

  private static ObjectId merged(
      GitRepository repository, ObjectId ours, ObjectId theirs, Signature who, CommitSigner signer)
      throws IOException {
    try (Merger merger = new Merger(repository)) {
      MergedTree merged = merger.merge(ours, theirs);
      if (!merged.isClean()) throw conflict();
      NewCommit says = new NewCommit(List.of(ours, theirs), who, who, MESSAGE, signer);
      ObjectId commit = merger.commit(merged.tree(), says);
      merger.stage(commit);
      return commit;
    } catch (UnrelatedHistoriesException | MergeTooLargeException impossible) {
      throw conflict();
    }
  }

  private static ApiError conflict() {
    return ApiError.conflict("the branch conflicts with its upstream");
  }
}
