package io.gitledger.api.pull;

import io.gitledger.api.content.BaseHead;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.HeadRepositories;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.Revision;
import io.gitledger.git.read.Revisions;
import io.gitledger.query.pull.PullRequestFinder;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Finds the branches of a new pull request. */
@Component
class HeadFinder {
  /**
   * A name of the checked-out commit of a clone, which is neither a branch nor a commit (40 section
   * 5).
   */
  private static final Pattern HEAD = Pattern.compile("HEAD[~^0-9]*+");

  private final GitTemplate git;
  private final HeadRepositories heads;
  private final PullRequestFinder pulls;

  HeadFinder(GitTemplate git, HeadRepositories heads, PullRequestFinder pulls) {
    this.git = git;
    this.heads = heads;
    this.pulls = pulls;
  }

  /**
   * Two branches by their short names.
   *
   * @param at the repository of the head
   * @param commit id of the head's tip
   */
  record Branches(RepositoryContext at, String head, String commit, String base) {}

  /**
   * Finds two branches: 400 for a malformed name, 404 for a missing one, 422 for one that is no
   * branch.
   */
  Branches require(RepositoryContext at, String base, String head) {
    BaseHead asked = BaseHead.parse(base + "..." + head);
    RepositoryContext headRepository = heads.require(at, asked);
    Revision to = git.read(at, repository -> branch(repository, asked.base()));
    Revision from = git.read(headRepository, repository -> branch(repository, asked.head()));
    return new Branches(headRepository, from.name(), from.id().name(), to.name());
  }

  /**
   * Returns the short name of a branch for a change of the base, or throws a 404 if it does not
   * exist.
   */
  String requireBase(RepositoryContext at, String base) {
    return git.read(
        at,
        repository ->
            new Revisions(repository)
                .ref(base)
                .filter(found -> found.kind() == Revision.Kind.BRANCH)
                .filter(found -> found.name().equals(base))
                .map(Revision::name)
                .orElseThrow(() -> ApiError.notFound("base branch does not exist: " + base)));
  }

  /** Requires that no open pull request has these branches, else 409. */
  void requireNoDuplicate(RepositoryContext at, String base, long headRepository, String head) {
    if (pulls.findOpen(at.row().id, base, headRepository, head).isPresent())
      throw ApiError.conflict("pull request already exists for these targets");
  }

  private static Revision branch(GitRepository repository, String text) throws IOException {
    String named = text.isEmpty() ? ContentRef.defaultBranch(repository) : text;
    if (HEAD.matcher(named).matches()) throw noBranch(named);
    var revisions = new Revisions(repository);
    Optional<Revision> found = revisions.ref(named);
    if (found.isPresent() && found.get().kind() == Revision.Kind.BRANCH) return found.get();
    if (found.isPresent() || revisions.commit(named, Revisions.MIN_ABBREVIATION).isPresent())
      throw ApiError.invalid("not a branch: " + named);
    throw noBranch(named);
  }

  private static ApiError noBranch(String name) {
    return ApiError.notFound("branch does not exist: " + name);
  }
}
