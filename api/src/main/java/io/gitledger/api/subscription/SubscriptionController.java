package io.gitledger.api.subscription;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.UserView;
import io.gitledger.query.watch.WatchInfoView;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Subscriptions to issues. */
@ApiController(tag = "issue")
class SubscriptionController {
  private final SubscriptionService subscriptions;

  SubscriptionController(SubscriptionService subscriptions) {
    this.subscriptions = subscriptions;
  }

  @Operation("Get users who subscribed on an issue.")
  @GetMapping("/repos/{owner}/{repo}/issues/{index}/subscriptions")
  Paged<UserView> issueSubscriptions(RepositoryContext at, @PathVariable long index, Page page) {
    return subscriptions.list(IssuePermissions.requireAny(at), index, page);
  }

  @Operation("Check if user is subscribed to an issue")
  @GetMapping("/repos/{owner}/{repo}/issues/{index}/subscriptions/check")
  WatchInfoView issueCheckSubscription(RepositoryContext at, @PathVariable long index) {
    return subscriptions.check(IssuePermissions.requireAny(at), index);
  }

  @Operation(
      value = "Subscribe user to issue",
      also = {@Operation.Answer(status = 201), @Operation.Answer(status = 304)})
  @PutMapping("/repos/{owner}/{repo}/issues/{index}/subscriptions/{user}")
  ResponseEntity<Void> issueAddSubscription(
      RepositoryContext at, @PathVariable long index, @PathVariable String user) {
    return change(at, index, user, true);
  }

  @Operation(
      value = "Unsubscribe user from issue",
      also = {@Operation.Answer(status = 201), @Operation.Answer(status = 304)})
  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/subscriptions/{user}")
  ResponseEntity<Void> issueDeleteSubscription(
      RepositoryContext at, @PathVariable long index, @PathVariable String user) {
    return change(at, index, user, false);
  }

  private ResponseEntity<Void> change(
      RepositoryContext at, long index, String user, boolean subscribed) {
    boolean changed =
        subscriptions.change(IssuePermissions.requireAny(at), index, user, subscribed);
    return ResponseEntity.status(changed ? HttpStatus.CREATED : HttpStatus.OK).build();
  }
}
