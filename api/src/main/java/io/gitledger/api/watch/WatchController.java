package io.gitledger.api.watch;

import io.gitledger.api.relationship.RelationshipLists;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.relationship.RelationshipCommand.BeginRelationship;
import io.gitledger.command.relationship.RelationshipCommand.EndRelationship;
import io.gitledger.command.relationship.RelationshipId;
import io.gitledger.command.relationship.RelationshipKind;
import io.gitledger.query.account.UserView;
import io.gitledger.query.relationship.RelationshipFinder;
import io.gitledger.query.relationship.RepositoryRelationship;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.watch.WatchInfoView;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Repositories that users watch. */
@ApiController(tag = "repository")
class WatchController {
  private final Commands commands;
  private final RelationshipFinder finder;
  private final RelationshipLists lists;
  private final RequestUrls urls;

  WatchController(
      Commands commands, RelationshipFinder finder, RelationshipLists lists, RequestUrls urls) {
    this.commands = commands;
    this.finder = finder;
    this.lists = lists;
    this.urls = urls;
  }

  @Operation(value = "List repositories watched by the authenticated user", tag = "user")
  @GetMapping("/user/subscriptions")
  Paged<RepositoryView> userCurrentListSubscriptions(SignedIn caller, Page page) {
    return lists.own(RepositoryRelationship.WATCH, caller, page);
  }

  @Operation(value = "List the repositories watched by a user", tag = "user")
  @GetMapping("/users/{username}/subscriptions")
  Paged<RepositoryView> userListSubscriptions(
      SignedIn caller, @PathVariable String username, Page page) {
    return lists.of(RepositoryRelationship.WATCH, username, caller, page);
  }

  @Operation("List a repo's watchers")
  @GetMapping("/repos/{owner}/{repo}/subscribers")
  Paged<UserView> repoListSubscribers(RepositoryContext repository, Page page) {
    return lists.people(RepositoryRelationship.WATCH, repository, repository.row().watchers, page);
  }

  @Operation("Check if the current user is watching a repo")
  @GetMapping("/repos/{owner}/{repo}/subscription")
  WatchInfoView userCurrentCheckSubscription(RepositoryContext repository) {
    SignedIn caller = repository.signedIn();
    if (!finder.holds(RepositoryRelationship.WATCH, caller.id(), repository.row().id))
      throw ApiError.notFound();
    return info(repository);
  }

  @Operation("Watch a repo")
  @PutMapping("/repos/{owner}/{repo}/subscription")
  WatchInfoView userCurrentPutSubscription(RepositoryContext repository) {
    commands.send(new BeginRelationship(watch(repository)));
    return info(repository);
  }

  @Operation("Unwatch a repo")
  @DeleteMapping("/repos/{owner}/{repo}/subscription")
  void userCurrentDeleteSubscription(RepositoryContext repository) {
    commands.send(new EndRelationship(watch(repository)));
  }

  private static RelationshipId watch(RepositoryContext repository) {
    return RelationshipKind.WATCH.of(repository.signedIn().id(), repository.row().id);
  }

  private WatchInfoView info(RepositoryContext repository) {
    return WatchInfoView.of(
        repository.row().createdAt,
        urls.current().api("repos", repository.owner().login, repository.row().name));
  }
}
