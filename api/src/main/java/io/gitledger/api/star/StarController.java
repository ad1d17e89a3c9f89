package io.gitledger.api.star;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.tie.TiedLists;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.tie.TieCommand.BeginTie;
import io.gitledger.command.tie.TieCommand.EndTie;
import io.gitledger.command.tie.TieId;
import io.gitledger.command.tie.TieKind;
import io.gitledger.query.account.UserView;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.tie.RepositoryTie;
import io.gitledger.query.tie.TieFinder;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Stars that users give to repositories. Lists tell the counter's total, as the contract says. */
@ApiController(tag = "user")
class StarController {
  private final Commands commands;
  private final TieFinder finder;
  private final TiedLists lists;

  StarController(Commands commands, TieFinder finder, TiedLists lists) {
    this.commands = commands;
    this.finder = finder;
    this.lists = lists;
  }

  @Operation("The repos that the authenticated user has starred")
  @GetMapping("/user/starred")
  Paged<RepositoryView> userCurrentListStarred(SignedIn caller, Page page) {
    return lists.own(RepositoryTie.STAR, caller, page);
  }

  @Operation("The repos that the given user has starred")
  @GetMapping("/users/{username}/starred")
  Paged<RepositoryView> userListStarred(SignedIn caller, @PathVariable String username, Page page) {
    return lists.of(RepositoryTie.STAR, username, caller, page);
  }

  @Operation("Whether the authenticated is starring the repo")
  @GetMapping("/user/starred/{owner}/{repo}")
  void userCurrentCheckStarring(SignedIn caller, RepositoryContext repository) {
    if (!finder.holds(RepositoryTie.STAR, caller.id(), repository.row().id))
      throw ApiError.notFound();
  }

  @Operation("Star the given repo")
  @PutMapping("/user/starred/{owner}/{repo}")
  void userCurrentPutStar(SignedIn caller, RepositoryContext repository) {
    commands.send(new BeginTie(star(caller, repository)));
  }

  @Operation("Unstar the given repo")
  @DeleteMapping("/user/starred/{owner}/{repo}")
  void userCurrentDeleteStar(SignedIn caller, RepositoryContext repository) {
    commands.send(new EndTie(star(caller, repository)));
  }

  private static TieId star(SignedIn caller, RepositoryContext repository) {
    return TieKind.STAR.of(caller.id(), repository.row().id);
  }

  @Operation(value = "List a repo's stargazers", tag = "repository")
  @GetMapping("/repos/{owner}/{repo}/stargazers")
  Paged<UserView> repoListStargazers(RepositoryContext repository, Page page) {
    return lists.people(RepositoryTie.STAR, repository, repository.row().stars, page);
  }
}
