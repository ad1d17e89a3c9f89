package io.gitledger.api.review;

import io.gitledger.api.pull.PullRequestViewFinder;
import io.gitledger.api.pull.ReviewerResolver;
import io.gitledger.api.pull.ReviewerResolver.Reviewer;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.review.ReviewCommand.RemoveReviewRequest;
import io.gitledger.command.review.ReviewCommand.RequestReview;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.command.review.ReviewCommand.Reviewed;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.ViewedIssue;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.review.PullReviewView;
import io.gitledger.query.review.ReviewFinder;
import io.gitledger.query.review.ReviewViews;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Review requests. Reviewers are requested one after the other. Requests before a rejected one are
 * kept.
 */
@Component
class ReviewRequestService {
  private final Commands commands;
  private final PullRequestViewFinder pulls;
  private final ReviewerResolver reviewers;
  private final ReviewFinder reviews;
  private final ReviewViews views;
  private final RequestUrls urls;

  ReviewRequestService(
      Commands commands,
      PullRequestViewFinder pulls,
      ReviewerResolver reviewers,
      ReviewFinder reviews,
      ReviewViews views,
      RequestUrls urls) {
    this.commands = commands;
    this.pulls = pulls;
    this.reviewers = reviewers;
    this.reviews = reviews;
    this.views = views;
    this.urls = urls;
  }

  /** Adds requests, and returns the new ones. */
  List<PullReviewView> add(RepositoryContext at, long number, PullReviewRequestOptions option) {
    IssueRow issue = pulls.require(at, number);
    PullRequestRow pull = pulls.requirePull(at, number);
    var added = new ArrayList<Long>();
    for (Reviewer reviewer : resolve(at, option)) {
      Requested asked = reviewers.require(at, pull.base, issue.authorId(), reviewer);
      if (!reviewers.mayChoose(at, issue.authorId()))
        throw ApiError.invalid("Doer can't choose reviewer");
      long review =
          commands.send(
              new RequestReview(
                  new ReviewsId(issue.id),
                  new Reviewed(new IssueId(issue.id), at.row().id, issue.number),
                  asked,
                  !issue.closed));
      if (review != 0) added.add(review);
    }
    var viewed = new ViewedIssue(issue, at.row(), at.owner(), at.viewer(), urls.current());
    return views.of(reviews.listByIds(added), viewed);
  }

  private List<Reviewer> resolve(RepositoryContext at, PullReviewRequestOptions option) {
    return reviewers.resolve(at, option.reviewers(), option.teamReviewers());
  }

  /** Removes requests. Users may always remove the requests for themselves. */
  void remove(RepositoryContext at, long number, PullReviewRequestOptions option) {
    IssueRow issue = pulls.require(at, number);
    for (Reviewer reviewer : resolve(at, option)) {
      ReviewerResolver.requireUser(reviewer.user());
      if (reviewer.userId() != at.signedIn().id() && !reviewers.mayChoose(at, issue.authorId()))
        throw ApiError.invalid("Doer can't remove reviewer");
      commands.send(
          new RemoveReviewRequest(new ReviewsId(issue.id), reviewer.userId(), reviewer.teamId()));
    }
  }
}
