package io.gitledger.api.star;

import io.gitledger.api.relationship.RelationshipLists;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
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
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Stars that users give to repositories. Lists tell the counter's total, as the contract says. */
@ApiController(tag = "user")
class StarController {
  private final Commands commands;
  private final RelationshipFinder finder;
  private final RelationshipLists lists;

  StarController(Commands commands, RelationshipFinder finder, RelationshipLists lists) {
    this.commands = commands;
    this.finder = finder;
    this.lists = lists;
  }

  @Operation("The repos that the authenticated user has starred")
  @GetMapping("/user/starred")
  Paged<RepositoryView> userCurrentListStarred(SignedIn caller, Page page) {
    return lists.own(RepositoryRelationship.STAR, caller, page);
  }

  @Operation("The repos that the given user has starred")
  @GetMapping("/users/{username}/starred")
  Paged<RepositoryView> userListStarred(SignedIn caller, @PathVariable String username, Page page) {
    return lists.of(RepositoryRelationship.STAR, username, caller, page);
  }

  @Operation("Whether the authenticated is starring the repo")
  @GetMapping("/user/starred/{owner}/{repo}")
  void userCurrentCheckStarring(SignedIn caller, RepositoryContext repository) {
    if (!finder.holds(RepositoryRelationship.STAR, caller.id(), repository.row().id))
      throw ApiError.notFound();
  }

  @Operation("Star the given repo")
  @PutMapping("/user/starred/{owner}/{repo}")
  void userCurrentPutStar(SignedIn caller, RepositoryContext repository) {
    commands.send(new BeginRelationship(star(caller, repository)));
  }

  @Operation("Unstar the given repo")
  @DeleteMapping("/user/starred/{owner}/{repo}")
  void userCurrentDeleteStar(SignedIn caller, RepositoryContext repository) {
    commands.send(new EndRelationship(star(caller, repository)));
  }

  private static RelationshipId star(SignedIn caller, RepositoryContext repository) {
    return RelationshipKind.STAR.of(caller.id(), repository.row().id);
  }

  @Operation(value = "List a repo's stargazers", tag = "repository")
  @GetMapping("/repos/{owner}/{repo}/stargazers")
  Paged<UserView> repoListStargazers(RepositoryContext repository, Page page) {
    return lists.people(RepositoryRelationship.STAR, repository, repository.row().stars, page);
  }
}
