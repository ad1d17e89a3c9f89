package io.gitledger.api.review;

import io.gitledger.api.pull.PullRequestAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.review.PullReviewCommentView;
import io.gitledger.query.review.PullReviewView;
import java.util.Collection;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Reviews of pull requests. */
@ApiController(tag = "repository")
class ReviewController {
  private static final String REVIEWS = "/repos/{owner}/{repo}/pulls/{index}/reviews";
  private static final String REVIEW = REVIEWS + "/{id}";

  private final ReviewService reviews;

  ReviewController(ReviewService reviews) {
    this.reviews = reviews;
  }

  @GetMapping(REVIEWS)
  @Operation("List all reviews for a pull request")
  Paged<PullReviewView> repoListPullReviews(
      RepositoryContext at, @PathVariable long index, Page page) {
    return reviews.list(PullRequestAccess.require(at), index, page);
  }

  @PostMapping(REVIEWS)
  @ResponseStatus(HttpStatus.OK)
  @Operation("Create a review to a pull request")
  PullReviewView repoCreatePullReview(
      RepositoryContext at,
      @PathVariable long index,
      @Body(required = true) Supplier<CreatePullReviewOptions> body) {
    PullRequestAccess.require(at).signedIn();
    return reviews.create(at, index, body.get());
  }

  @GetMapping(REVIEW)
  @Operation("Get a specific review for a pull request")
  PullReviewView repoGetPullReview(
      RepositoryContext at, @PathVariable long index, @PathVariable long id) {
    return reviews.get(PullRequestAccess.require(at), index, id);
  }

  @PostMapping(REVIEW)
  @ResponseStatus(HttpStatus.OK)
  @Operation("Submit a pending review to a pull request")
  PullReviewView repoSubmitPullReview(
      RepositoryContext at,
      @PathVariable long index,
      @PathVariable long id,
      @Body(required = true) Supplier<SubmitPullReviewOptions> body) {
    PullRequestAccess.require(at).signedIn();
    return reviews.submit(at, index, id, body.get());
  }

  @DeleteMapping(REVIEW)
  @Operation("Delete a specific review from a pull request")
  void repoDeletePullReview(RepositoryContext at, @PathVariable long index, @PathVariable long id) {
    PullRequestAccess.require(at).signedIn();
    reviews.delete(at, index, id);
  }

  @GetMapping(REVIEW + "/comments")
  @Operation("Get a specific review for a pull request")
  Collection<PullReviewCommentView> repoGetPullReviewComments(
      RepositoryContext at, @PathVariable long index, @PathVariable long id) {
    return reviews.comments(PullRequestAccess.require(at), index, id);
  }

  @PostMapping(REVIEW + "/dismissals")
  @ResponseStatus(HttpStatus.OK)
  @Operation("Dismiss a review for a pull request")
  PullReviewView repoDismissPullReview(
      RepositoryContext at,
      @PathVariable long index,
      @PathVariable long id,
      @Body(required = true) Supplier<DismissPullReviewOptions> body) {
    PullRequestAccess.require(at).signedIn();
    DismissPullReviewOptions option = body.get();
    return reviews.dismiss(at.requireAdmin(), index, id, option);
  }

  @PostMapping(REVIEW + "/undismissals")
  @ResponseStatus(HttpStatus.OK)
  @Operation("Cancel to dismiss a review for a pull request")
  PullReviewView repoUnDismissPullReview(
      RepositoryContext at, @PathVariable long index, @PathVariable long id) {
    PullRequestAccess.require(at).requireAdmin();
    return reviews.restore(at, index, id);
  }
}
