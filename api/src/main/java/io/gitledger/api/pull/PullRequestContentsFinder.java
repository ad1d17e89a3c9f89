package io.gitledger.api.pull;

import io.gitledger.api.content.CommitViews;
import io.gitledger.api.content.CommitViews.Shown;
import io.gitledger.api.content.DiffResponse;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.GitUrls;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommentedLines;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.Comparison;
import io.gitledger.git.read.Comparison.Side;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.FileDiff;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.Whitespace;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.content.CommitView;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestState;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * The changes of pull requests. The head is read from the hidden ref of the base repository, which
 * exists even after its branch or repository was deleted.
 */
@Component
public class PullRequestContentsFinder {
  private static final int MAX_MAILS = 5_000;

  private interface Work<T> {
    T on(Comparison comparison, GitRepository repository) throws IOException;
  }

  private final GitTemplate git;
  private final PullRequestViewFinder reader;
  private final PullRequestFinder pulls;
  private final CommitViews views;
  private final RequestUrls urls;

  PullRequestContentsFinder(
      GitTemplate git,
      PullRequestViewFinder reader,
      PullRequestFinder pulls,
      CommitViews views,
      RequestUrls urls) {
    this.git = git;
    this.reader = reader;
    this.pulls = pulls;
    this.views = views;
    this.urls = urls;
  }

  /** Lists the commits, newest first: 404 if the base branch does not exist any more. */
  Paged<CommitView> commits(RepositoryContext at, long number, Page page, Shown shown) {
    return compare(
        at,
        reader.requirePull(at, number),
        false,
        (comparison, repository) -> {
          CommitLog.Page found = comparison.commits(skipped(page), page.limit());
          return headed(
              Paged.linked(views.of(at, repository, found.commits(), shown), found.total()), page);
        });
  }

  /**
   * @param from path of the first file; null to start with the first one
   */
  Paged<ChangedFileView> files(
      RepositoryContext at, long number, String from, Whitespace whitespace, Page page) {
    PullRequestRow pull = reader.requirePull(at, number);
    return compare(
        at,
        pull,
        true,
        (comparison, repository) -> {
          FileDiff.Page found =
              comparison.files(new FileDiff.Part(from, skipped(page), page.limit()), whitespace);
          List<ChangedFileView> files =
              found.files().stream().map(file -> view(at, pull, file)).toList();
          return headed(Paged.linked(files, found.total()), page);
        });
  }

  private ChangedFileView view(RepositoryContext at, PullRequestRow pull, FileDiff file) {
    GitUrls addresses = GitUrls.of(at, urls.current());
    var head =
        new ContentRef(
            pull.commit, ContentRef.Kind.COMMIT, pull.commit, ObjectId.fromString(pull.commit));
    return new ChangedFileView(
        file.path(),
        file.status() == FileDiff.Status.RENAMED ? file.formerPath() : null,
        file.status().name().toLowerCase(Locale.ROOT),
        file.additions(),
        file.deletions(),
        file.additions() + file.deletions(),
        addresses.page(head, file.path()),
        addresses.contents(file.path(), pull.commit),
        addresses.raw(head, file.path()));
  }

  /**
   * Sends a diff, or the commits as a series of mails.
   *
   * @param withBinaries whether the diff includes the content of binary files
   */
  void send(
      RepositoryContext at,
      long number,
      boolean mails,
      boolean withBinaries,
      HttpServletRequest request,
      HttpServletResponse response) {
    compare(
        at,
        reader.requirePull(at, number),
        true,
        (comparison, repository) -> {
          DiffResponse.send(
              mails ? comparison.patch(MAX_MAILS) : comparison.diff(withBinaries),
              request,
              response);
          return null;
        });
  }

  /**
   * @param withoutBase whether to use the merge base of the last check if the base does not exist
   *     any more
   */
  private <T> T compare(
      RepositoryContext at, PullRequestRow pull, boolean withoutBase, Work<T> work) {
    return git.read(
        at,
        repository -> {
          ObjectId base =
              mergeBase(pull)
                  .or(() -> repository.refs().find(RefNames.HEADS + pull.base))
                  .or(() -> withoutBase ? lastMergeBase(pull) : Optional.empty())
                  .orElseThrow(ApiError::notFound);
          var head = new Side(repository, ObjectId.fromString(pull.commit));
          try (var comparison = new Comparison(new Side(repository, base), head, true)) {
            return work.on(comparison, repository);
          }
        });
  }

  /** Returns the merge base at the time of the merge, because a merged base contains the head. */
  private static Optional<ObjectId> mergeBase(PullRequestRow pull) {
    return pull.mergeBase.isEmpty()
        ? Optional.empty()
        : Optional.of(ObjectId.fromString(pull.mergeBase));
  }

  /** Work on lines of the files that a pull request changes. */
  public interface LineWork<T> {
    T on(CommentedLines lines) throws IOException;
  }

  public <T> T readLines(RepositoryContext at, PullRequestRow pull, LineWork<T> work) {
    return compare(at, pull, true, (comparison, repository) -> work.on(comparison.lines()));
  }

  /** Returns the full id of a commit, given in full or abbreviated: 422 for an unknown one. */
  public String requireCommit(RepositoryContext at, String id) {
    return git.read(
            at, repository -> new Revisions(repository).commit(id, Revisions.MIN_ABBREVIATION))
        .map(ObjectId::name)
        .orElseThrow(() -> ApiError.invalid("commit does not exist: " + id));
  }

  /** Returns whether the head has other changes than a commit that was the head before. */
  public boolean hasOtherChanges(RepositoryContext at, PullRequestRow pull, String commit) {
    return compare(
        at,
        pull,
        true,
        (comparison, repository) -> {
          try (var earlier = comparison.ofHead(ObjectId.fromString(commit))) {
            return !comparison.hasChangesOf(earlier);
          }
        });
  }

  private Optional<ObjectId> lastMergeBase(PullRequestRow pull) {
    return Optional.ofNullable(pulls.states(List.of(pull.id)).get(pull.id))
        .map(PullRequestState::mergeBase)
        .filter(id -> !id.isEmpty())
        .map(ObjectId::fromString);
  }

  private static int skipped(Page page) {
    return (int) Math.min(page.offset(), Integer.MAX_VALUE);
  }

  private static <T> Paged<T> headed(Paged<T> items, Page page) {
    long pages = Math.ceilDiv(items.total(), page.limit());
    return items
        .with("X-Page", page.number())
        .with("X-PerPage", page.limit())
        .with("X-PageCount", pages)
        .with("X-HasMore", page.number() < pages);
  }
}
