package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.RevisionPath;
import io.gitledger.query.branch.BranchRedirectFinder;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Resolves former names of branches in requests. */
@Component
class RenamedBranches {
  private static final ContentRef.Kind BRANCH = ContentRef.Kind.BRANCH;

  private final GitTemplate git;
  private final BranchRedirectFinder redirects;
  private final RequestUrls addresses;

  RenamedBranches(GitTemplate git, BranchRedirectFinder redirects, RequestUrls addresses) {
    this.git = git;
    this.redirects = redirects;
    this.addresses = addresses;
  }

  /**
   * Throws a 303 if the branch in a URL has been renamed.
   *
   * @param page the segment before the kind of the ref
   * @param path of a branch and a file
   */
  void requirePresent(RepositoryContext at, String page, String path) {
    String joined = path + "/";
    Optional<String> renamed = redirects.findRenamed(at.row().id, joined);
    if (renamed.isEmpty() || git.read(at, in -> RevisionPath.find(in, joined, BRANCH)).isPresent())
      return;
    String present = renamed.get().substring(0, renamed.get().length() - 1);
    String address = GitUrls.of(at, addresses.current()).ofBranch(page, present);
    throw ApiError.of(HttpStatus.SEE_OTHER, "")
        .header("Location", URI.create(address).getRawPath())
        .withoutBody();
  }

  /**
   * Splits a path that begins with a ref, including a branch's former name.
   *
   * @param ref a ref given in addition to the path; ignored if it does not exist and is no full id
   */
  Optional<RevisionPath> find(RepositoryContext at, GitRepository in, String path, String ref)
      throws IOException {
    return RevisionPath.find(in, path, ref, text -> redirects.findRenamed(at.row().id, text));
  }
}
