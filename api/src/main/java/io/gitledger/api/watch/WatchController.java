package io.gitledger.api.watch;

import io.gitledger.api.relationship.RelationshipService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.relationship.RelationshipKind;
import io.gitledger.query.account.UserView;
import io.gitledger.query.relationship.RepositoryRelationship;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.watch.WatchInfoView;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Watched repositories. */
@ApiController(tag = "repository")
class WatchController {
  private final RelationshipService relationships;
  private final RequestUrls urls;

  WatchController(RelationshipService relationships, RequestUrls urls) {
    this.relationships = relationships;
    this.urls = urls;
  }

  @Operation(value = "List repositories watched by the authenticated user", tag = "user")
  @GetMapping("/user/subscriptions")
  Paged<RepositoryView> userCurrentListSubscriptions(SignedIn caller, Page page) {
    return relationships.own(RepositoryRelationship.WATCH, caller, page);
  }

  @Operation(value = "List the repositories watched by a user", tag = "user")
  @GetMapping("/users/{username}/subscriptions")
  Paged<RepositoryView> userListSubscriptions(
      SignedIn caller, @PathVariable String username, Page page) {
    return relationships.of(RepositoryRelationship.WATCH, username, caller, page);
  }

  @Operation("List a repo's watchers")
  @GetMapping("/repos/{owner}/{repo}/subscribers")
  Paged<UserView> repoListSubscribers(RepositoryContext repository, Page page) {
    return relationships.users(
        RepositoryRelationship.WATCH, repository, repository.row().watchers, page);
  }

  @Operation("Check if the current user is watching a repo")
  @GetMapping("/repos/{owner}/{repo}/subscription")
  WatchInfoView userCurrentCheckSubscription(RepositoryContext repository) {
    relationships.require(RepositoryRelationship.WATCH, repository.signedIn(), repository);
    return info(repository);
  }

  @Operation("Watch a repo")
  @PutMapping("/repos/{owner}/{repo}/subscription")
  WatchInfoView userCurrentPutSubscription(RepositoryContext repository) {
    relationships.begin(RelationshipKind.WATCH, repository.signedIn(), repository);
    return info(repository);
  }

  @Operation("Unwatch a repo")
  @DeleteMapping("/repos/{owner}/{repo}/subscription")
  void userCurrentDeleteSubscription(RepositoryContext repository) {
    relationships.end(RelationshipKind.WATCH, repository.signedIn(), repository);
  }

  private WatchInfoView info(RepositoryContext repository) {
    return WatchInfoView.of(
        repository.row().createdAt,
        urls.current().api("repos", repository.owner().login, repository.row().name));
  }
}
