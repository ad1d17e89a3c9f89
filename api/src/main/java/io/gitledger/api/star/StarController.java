package io.gitledger.api.star;

import io.gitledger.api.relationship.RelationshipService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.relationship.RelationshipKind;
import io.gitledger.query.account.UserView;
import io.gitledger.query.relationship.RepositoryRelationship;
import io.gitledger.query.repository.RepositoryView;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Stars of repositories. The totals are those of the counters, according to the contract. */
@ApiController(tag = "user")
class StarController {
  private final RelationshipService relationships;

  StarController(RelationshipService relationships) {
    this.relationships = relationships;
  }

  @Operation("The repos that the authenticated user has starred")
  @GetMapping("/user/starred")
  Paged<RepositoryView> userCurrentListStarred(SignedIn caller, Page page) {
    return relationships.own(RepositoryRelationship.STAR, caller, page);
  }

  @Operation("The repos that the given user has starred")
  @GetMapping("/users/{username}/starred")
  Paged<RepositoryView> userListStarred(SignedIn caller, @PathVariable String username, Page page) {
    return relationships.of(RepositoryRelationship.STAR, username, caller, page);
  }

  @Operation("Whether the authenticated is starring the repo")
  @GetMapping("/user/starred/{owner}/{repo}")
  void userCurrentCheckStarring(SignedIn caller, RepositoryContext repository) {
    relationships.require(RepositoryRelationship.STAR, caller, repository);
  }

  @Operation("Star the given repo")
  @PutMapping("/user/starred/{owner}/{repo}")
  void userCurrentPutStar(SignedIn caller, RepositoryContext repository) {
    relationships.begin(RelationshipKind.STAR, caller, repository);
  }

  @Operation("Unstar the given repo")
  @DeleteMapping("/user/starred/{owner}/{repo}")
  void userCurrentDeleteStar(SignedIn caller, RepositoryContext repository) {
    relationships.end(RelationshipKind.STAR, caller, repository);
  }

  @Operation(value = "List a repo's stargazers", tag = "repository")
  @GetMapping("/repos/{owner}/{repo}/stargazers")
  Paged<UserView> repoListStargazers(RepositoryContext repository, Page page) {
    return relationships.users(
        RepositoryRelationship.STAR, repository, repository.row().stars, page);
  }
}
