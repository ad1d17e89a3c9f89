package io.gitledger.api.team;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.UserService;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.team.TeamCommand.AddTeamMember;
import io.gitledger.command.team.TeamCommand.RemoveTeamMember;
import io.gitledger.projections.watch.TeamWatches;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.team.TeamFinder;
import org.springframework.stereotype.Component;

/** Adds, lists and removes members of teams. */
@Component
class TeamMemberService {
  private final Commands commands;
  private final TeamFinder finder;
  private final UserService users;
  private final AccountResolver accounts;
  private final TeamWatches watches;

  TeamMemberService(
      Commands commands,
      TeamFinder finder,
      UserService users,
      AccountResolver accounts,
      TeamWatches watches) {
    this.commands = commands;
    this.finder = finder;
    this.users = users;
    this.accounts = accounts;
    this.watches = watches;
  }

  Paged<UserView> list(TeamContext team, Page page) {
    return users.page(finder.members(team.row().id, page.offset(), page.limit()), team.viewer());
  }

  /** Returns a member: 404 for a user who is none. */
  UserView get(TeamContext team, String username) {
    AccountRow user = resolve(team, username);
    if (!finder.has(team.row().id, user.id)) throw ApiError.notFound();
    return users.view(user, team.viewer());
  }

  void add(TeamContext team, String username) {
    AccountRow user = resolve(team, username);
    if (user.organization()) throw ApiError.invalid("an organization cannot be a member of a team");
    if (finder.has(team.row().id, user.id)) return;
    commands.send(new AddTeamMember(team.id(), user.id));
    watches.beginAtOnce(team.row().organizationId, team.row().id, user.id);
  }

  void remove(TeamContext team, String username) {
    AccountRow user = resolve(team, username);
    commands.send(new RemoveTeamMember(team.id(), user.id));
    watches.endAtOnce(team.row().organizationId, user.id);
  }

  private AccountRow resolve(TeamContext team, String username) {
    return accounts.resolve(username, team.organization().caller());
  }
}
