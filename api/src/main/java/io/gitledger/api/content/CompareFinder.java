package io.gitledger.api.content;

import io.gitledger.api.content.CommitViews.Shown;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.Comparison;
import io.gitledger.git.read.Comparison.Side;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.Revisions;
import io.gitledger.query.content.CompareView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.stereotype.Component;

/** Compares revisions of a repository, or of two repositories. */
@Component
class CompareFinder {
  private static final int MAX_COMMITS = 5_000;

  private interface Work<T> {
    T on(Comparison comparison, RepositoryContext head, GitRepository repository)
        throws IOException;
  }

  private final GitTemplate git;
  private final HeadRepositories heads;
  private final CommitViews views;

  CompareFinder(GitTemplate git, HeadRepositories heads, CommitViews views) {
    this.git = git;
    this.heads = heads;
    this.views = views;
  }

  /**
   * Compares two revisions and returns the commits. A very long list ends early, while its total
   * counts all.
   */
  CompareView compare(RepositoryContext at, String basehead, Shown shown) {
    return compare(
        at,
        BaseHead.parse(basehead),
        (comparison, head, repository) -> {
          CommitLog.Page found = comparison.commits(MAX_COMMITS);
          return new CompareView(found.total(), views.of(head, repository, found.commits(), shown));
        });
  }

  /** Sends a comparison as a diff, or as a series of mails. */
  void send(
      RepositoryContext at,
      String basehead,
      boolean mails,
      HttpServletRequest request,
      HttpServletResponse response) {
    compare(
        at,
        BaseHead.parse(basehead),
        (comparison, head, repository) -> {
          DiffResponse.send(
              mails ? comparison.patch(MAX_COMMITS) : comparison.diff(), request, response);
          return null;
        });
  }

  private <T> T compare(RepositoryContext at, BaseHead asked, Work<T> work) {
    RepositoryContext head = heads.require(at, asked);
    return git.read(
        at,
        base ->
            head.row().id == at.row().id
                ? compare(base, base, asked, head, work)
                : git.read(head, other -> compare(base, other, asked, head, work)));
  }

  private static <T> T compare(
      GitRepository base, GitRepository other, BaseHead asked, RepositoryContext head, Work<T> work)
      throws IOException {
    Side left = side(base, asked.base());
    Side right = side(other, asked.head());
    try (Comparison comparison = new Comparison(left, right, asked.fromMergeBase())) {
      return work.on(comparison, head, other);
    }
  }

  private static Side side(GitRepository repository, String revision) throws IOException {
    String named = revision.isEmpty() ? ContentRef.defaultBranch(repository) : revision;
    return new Side(
        repository,
        new Revisions(repository)
            .commit(named, Revisions.MIN_ABBREVIATION)
            .orElseThrow(ApiError::notFound));
  }
}
