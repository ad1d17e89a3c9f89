package io.gitledger.api.content;

import io.gitledger.api.content.CommitViews.Shown;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.CommitDiff;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.CommitQuery;
import io.gitledger.git.read.Comparison;
import io.gitledger.git.read.Comparison.Side;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.Notes;
import io.gitledger.git.read.Revision;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.content.CommitView;
import io.gitledger.query.content.NoteView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Finds single commits and histories. */
@Component
class CommitFinder {

  /** The page length of the history of one path, regardless of the requested limit. */
  private static final int PATH_PAGE = 50;

  private static final int MAX_NOTE_BYTES = 1 << 20;
  private static final int MAX_MAILS = 5_000;

  /** A name, followed by steps to an ancestor or to the commit of a tag. */
  private static final Pattern STEPS = Pattern.compile("([^~^]*)(?:\\^\\{[a-z]*}|[~^][0-9]*+)*+");

  /** A name that no ref may have, although git resolves it as HEAD. */
  private static final String AT = "@";

  private final GitTemplate git;
  private final CommitViews views;

  CommitFinder(GitTemplate git, CommitViews views) {
    this.git = git;
    this.views = views;
  }

  Paged<CommitView> list(RepositoryContext at, CommitSearch search, Page page, Shown shown) {
    return git.read(
        at,
        repository -> {
          if (!repository.refs().hasBelow(RefNames.HEADS))
            throw ApiError.conflict("Git Repository is empty.");
          CommitQuery query = query(repository, search);
          CommitLog log = new CommitLog(repository);
          long skip = query.path() == null ? page.offset() : (page.number() - 1L) * PATH_PAGE;
          int limit = query.path() == null ? page.limit() : PATH_PAGE;
          CommitLog.Page found = log.page(query, (int) Math.min(skip, Integer.MAX_VALUE), limit);
          if (found.total() == 0 && query.path() != null) requireHistory(log, search, query);
          List<CommitView> commits = views.of(at, repository, found.commits(), shown);
          return headed(Paged.linked(commits, found.total()), page);
        });
  }

  private static void requireHistory(CommitLog log, CommitSearch search, CommitQuery query)
      throws IOException {
    if (!search.dated() || log.first(query.between(null, null), 1).isEmpty())
      throw ApiError.notFound("no commit has touched the path " + search.path());
  }

  private static CommitQuery query(GitRepository repository, CommitSearch search)
      throws IOException {
    String from = search.from() == null ? ContentRef.defaultBranch(repository) : search.from();
    CommitQuery query = CommitQuery.of(commit(repository, from));
    if (search.path() != null) {
      String path = TreePaths.toRead(search.path());
      if (!path.isEmpty()) query = query.withPath(path);
    }
    if (search.not() != null) query = query.without(commit(repository, search.not()));
    return query.between(search.since(), search.until());
  }

  private static Paged<CommitView> headed(Paged<CommitView> commits, Page page) {
    long pages = Math.ceilDiv(commits.total(), page.limit());
    return commits
        .with("X-Page", page.number())
        .with("X-PerPage", page.limit())
        .with("X-Total", commits.total())
        .with("X-PageCount", pages)
        .with("X-HasMore", page.number() < pages);
  }

  CommitView one(RepositoryContext at, String revision, Shown shown) {
    requireShape(revision);
    return git.read(
        at,
        repository -> {
          CommitInfo info = info(repository, commit(repository, revision), revision);
          return views.of(at, repository, List.of(info), shown).getFirst();
        });
  }

  /** Sends the changes of a commit relative to its first parent, as a diff or as a mail. */
  void send(
      RepositoryContext at,
      String revision,
      boolean mail,
      HttpServletRequest request,
      HttpServletResponse response) {
    Matcher steps = STEPS.matcher(revision);
    String named = steps.matches() ? steps.group(1) : revision;
    if (!named.equals(AT)) requireShape(named);
    git.read(
        at,
        repository -> {
          CommitInfo info = info(repository, commit(repository, revision), revision);
          if (mail && info.parents().size() > 1) sendMerged(repository, info, request, response);
          else
            try (CommitDiff diff = new CommitDiff(repository)) {
              DiffResponse.send(mail ? diff.mail(info) : diff.of(info), request, response);
            }
          return null;
        });
  }

  /** Sends a merge as the mails of the commits that it merged. */
  private static void sendMerged(
      GitRepository repository,
      CommitInfo merge,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    var before = new Side(repository, merge.parents().getFirst());
    try (var merged = new Comparison(before, new Side(repository, merge.id()), false)) {
      DiffResponse.send(merged.mails(MAX_MAILS), request, response);
    }
  }

  /** Returns the note of a commit, with the commit that added it. */
  NoteView note(RepositoryContext at, String revision, Shown shown) {
    requireShape(revision);
    return git.read(
        at,
        repository -> {
          ObjectId about = noted(repository, revision);
          Notes.Found note =
              new Notes(repository).find(about).orElseThrow(() -> ApiError.noCommit(revision));
          byte[] text =
              new Blobs(repository)
                  .bytes(note.blob(), MAX_NOTE_BYTES)
                  .orElseThrow(() -> ApiError.tooLarge("the note is too large"));
          return new NoteView(
              new String(text, StandardCharsets.UTF_8),
              views.of(at, repository, List.of(note.commit()), shown).getFirst());
        });
  }

  /**
   * Returns the commit of a note. Notes belong to commits: an annotated tag has none of its own.
   */
  private static ObjectId noted(GitRepository repository, String revision) throws IOException {
    ObjectId commit = commit(repository, revision);
    Optional<Revision> named = new Revisions(repository).find(revision, Revisions.MIN_ABBREVIATION);
    if (named.isPresent() && !named.get().id().equals(commit)) throw ApiError.noCommit(revision);
    return commit;
  }

  private static CommitInfo info(GitRepository repository, ObjectId id, String revision)
      throws IOException {
    return new CommitLog(repository)
        .find(id, CommitInfo.MAX_MESSAGE_BYTES)
        .orElseThrow(() -> ApiError.noCommit(revision));
  }

  static ObjectId commit(GitRepository repository, String revision) throws IOException {
    return new Revisions(repository)
        .gitCommit(revision, Revisions.MIN_ABBREVIATION)
        .orElseThrow(() -> ApiError.noCommit(revision));
  }

  /** Requires the name of a ref or an object, else 422. */
  static void requireShape(String revision) {
    if (revision.equals(AT) || !RefNames.isWellFormed(RefNames.HEADS + revision))
      throw ApiError.invalid("no valid ref or sha: " + revision);
  }
}
