package io.gitledger.api.review;

import io.gitledger.api.pull.PullRequestAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.review.PullReviewView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Review requests of pull requests. */
@ApiController(tag = "repository")
class ReviewRequestController {
  private static final String REQUESTS = "/repos/{owner}/{repo}/pulls/{index}/requested_reviewers";

  private final ReviewRequestService requests;

  ReviewRequestController(ReviewRequestService requests) {
    this.requests = requests;
  }

  @PostMapping(REQUESTS)
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("create review requests for a pull request")
  List<PullReviewView> repoCreatePullReviewRequests(
      RepositoryContext at,
      @PathVariable long index,
      @Body(required = true) Supplier<PullReviewRequestOptions> body) {
    PullRequestAccess.require(at).signedIn();
    return requests.add(at, index, body.get());
  }

  @DeleteMapping(REQUESTS)
  @Operation("cancel review requests for a pull request")
  void repoDeletePullReviewRequests(
      RepositoryContext at,
      @PathVariable long index,
      @Body(required = true) Supplier<PullReviewRequestOptions> body) {
    PullRequestAccess.require(at).signedIn();
    requests.remove(at, index, body.get());
  }
}
