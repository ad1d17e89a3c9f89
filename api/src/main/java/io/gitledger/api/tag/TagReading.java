package io.gitledger.api.tag;

import io.gitledger.api.content.CommitViews;
import io.gitledger.api.content.GitUrls;
import io.gitledger.api.content.RefOrder;
import io.gitledger.api.content.StoredGit;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.read.Signature;
import io.gitledger.query.content.CommitView.CommitMeta;
import io.gitledger.query.content.CommitView.CommitUser;
import io.gitledger.query.tag.AnnotatedTagView;
import io.gitledger.query.tag.AnnotatedTagView.AnnotatedTagObject;
import io.gitledger.query.tag.TagView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevTag;
import org.eclipse.jgit.revwalk.RevWalk;
import org.springframework.stereotype.Component;

/** Tags as they stand. */
@Component
class TagReading {
  private final StoredGit git;
  private final CommitViews commits;
  private final RequestUrls addresses;

  TagReading(StoredGit git, CommitViews commits, RequestUrls addresses) {
    this.git = git;
    this.commits = commits;
    this.addresses = addresses;
  }

  TagView one(RepositoryContext at, String name) {
    return git.read(
        at,
        repository -> {
          for (NamedRef tag : NamedRef.tags(repository))
            if (tag.name().equals(name))
              return view(at, repository, tag).orElseThrow(ApiError::notFound);
          throw ApiError.notFound();
        });
  }

  Paged<TagView> list(RepositoryContext at, Page page) {
    return git.read(
        at,
        repository -> {
          List<NamedRef> all = NamedRef.tags(repository);
          List<TagView> views = new ArrayList<>();
          for (NamedRef tag :
              RefOrder.newestFirst(repository, all).stream()
                  .skip(page.offset())
                  .limit(page.limit())
                  .toList()) view(at, repository, tag).ifPresent(views::add);
          return Paged.counted(views, all.size());
        });
  }

  /** By the full id of a tag object that some ref holds; everything else is 400. */
  AnnotatedTagView annotated(RepositoryContext at, String sha) {
    if (!ObjectId.isId(sha))
      throw ApiError.badRequest("length " + sha.length() + " has no matched object format: " + sha);
    return git.read(
        at,
        repository -> {
          boolean held =
              repository.refs().refs().asList().stream()
                  .anyMatch(ref -> ref.getObjectId().name().equals(sha));
          RevTag tag = held ? tag(repository, ObjectId.fromString(sha)) : null;
          Optional<CommitInfo> commit =
              tag == null
                  ? Optional.empty()
                  : new CommitLog(repository).find(peeled(repository, tag));
          if (commit.isEmpty())
            throw ApiError.badRequest("object does not exist [id: " + sha + ", rel_path: ]");
          return annotated(GitUrls.of(at, addresses.current()), repository, tag, commit.get());
        });
  }

  private AnnotatedTagView annotated(
      GitUrls urls, GitRepository repository, RevTag tag, CommitInfo commit) throws IOException {
    Signature tagger = Signature.of(tag.getTaggerIdent());
    String sha = tag.name();
    return new AnnotatedTagView(
        tag.getTagName(),
        sha,
        urls.tag(sha),
        tag.getFullMessage(),
        new CommitUser(tagger.name(), tagger.email(), tagger.timeInUtc()),
        new AnnotatedTagObject("commit", urls.commit(commit.id().name()), commit.id().name()),
        commits.verification(repository, commit));
  }

  /** Empty for what tags no commit. */
  private Optional<TagView> view(RepositoryContext at, GitRepository repository, NamedRef ref)
      throws IOException {
    Optional<CommitInfo> commit = new CommitLog(repository).find(ref.target());
    if (commit.isEmpty()) return Optional.empty();
    GitUrls urls = GitUrls.of(at, addresses.current());
    RevTag tag = ref.id().equals(ref.target()) ? null : tag(repository, ref.id());
    boolean signed = tag != null && tag.getTaggerIdent() != null;
    String created =
        signed
            ? Signature.of(tag.getTaggerIdent()).timeInUtc()
            : commit.get().committer().timeInUtc();
    String message = tag == null ? commit.get().message() : tag.getFullMessage();
    return Optional.of(
        new TagView(
            ref.name(),
            message.strip(),
            ref.id().name(),
            new CommitMeta(urls.commit(ref.id().name()), ref.target().name(), created),
            urls.archive(ref.name(), ".zip"),
            urls.archive(ref.name(), ".tar.gz")));
  }

  private static RevTag tag(GitRepository repository, ObjectId id) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      return walk.parseTag(id);
    } catch (IncorrectObjectTypeException | MissingObjectException none) {
      return null;
    }
  }

  private static ObjectId peeled(GitRepository repository, RevTag tag) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      return walk.peel(walk.parseTag(tag)).copy();
    }
  }
}
