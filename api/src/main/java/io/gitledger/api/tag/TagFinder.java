package io.gitledger.api.tag;

import io.gitledger.api.content.CommitViews;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.GitUrls;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.AnnotatedTag;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.read.RefOrder;
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
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Reads tags. */
@Component
class TagFinder {
  private final GitTemplate git;
  private final CommitViews commits;
  private final RequestUrls addresses;

  TagFinder(GitTemplate git, CommitViews commits, RequestUrls addresses) {
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

  /** Returns a tag object by its full id, if a ref points to it; anything else is a 400. */
  AnnotatedTagView annotated(RepositoryContext at, String sha) {
    if (!ObjectId.isId(sha))
      throw ApiError.badRequest("length " + sha.length() + " has no matched object format: " + sha);
    return git.read(
        at,
        repository -> {
          ObjectId id = ObjectId.fromString(sha);
          Optional<AnnotatedTag> tag =
              repository.refs().holds(id)
                  ? AnnotatedTag.find(repository, id, CommitInfo.MAX_MESSAGE_BYTES)
                  : Optional.empty();
          Optional<CommitInfo> commit =
              tag.isEmpty() ? Optional.empty() : new CommitLog(repository).find(tag.get().target());
          if (commit.isEmpty())
            throw ApiError.badRequest("object does not exist [id: " + sha + ", rel_path: ]");
          GitUrls urls = GitUrls.of(at, addresses.current());
          return annotated(urls, repository, tag.get(), commit.get());
        });
  }

  private AnnotatedTagView annotated(
      GitUrls urls, GitRepository repository, AnnotatedTag tag, CommitInfo commit)
      throws IOException {
    Signature tagger = tag.tagger().orElse(Signature.UNKNOWN);
    String sha = tag.id().name();
    return new AnnotatedTagView(
        tag.name(),
        sha,
        urls.tag(sha),
        tag.message(),
        new CommitUser(tagger.name(), tagger.email(), tagger.timeInUtc()),
        new AnnotatedTagObject("commit", urls.commit(commit.id().name()), commit.id().name()),
        commits.verification(repository, commit));
  }

  /** Returns the view, or empty for a tag of no commit. */
  private Optional<TagView> view(RepositoryContext at, GitRepository repository, NamedRef ref)
      throws IOException {
    Optional<CommitInfo> commit = new CommitLog(repository).find(ref.target());
    if (commit.isEmpty()) return Optional.empty();
    GitUrls urls = GitUrls.of(at, addresses.current());
    Optional<AnnotatedTag> tag =
        ref.isAnnotated()
            ? AnnotatedTag.find(repository, ref.id(), CommitInfo.LISTED_MESSAGE_BYTES)
            : Optional.empty();
    Signature signature = tag.flatMap(AnnotatedTag::tagger).orElse(commit.get().committer());
    String message = tag.map(AnnotatedTag::message).orElse(commit.get().message());
    return Optional.of(
        new TagView(
            ref.name(),
            message.strip(),
            ref.id().name(),
            new CommitMeta(urls.commit(ref.id().name()), ref.target().name(), signature.time()),
            urls.archive(ref.name(), ".zip"),
            urls.archive(ref.name(), ".tar.gz")));
  }
}
