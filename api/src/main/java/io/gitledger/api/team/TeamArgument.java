package io.gitledger.api.team;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.organization.OrganizationPaths;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.PathArgument;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Lenient;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.team.TeamRows;
import java.util.Map;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;

/** Gives handlers the {@link TeamContext} of their path. */
@Component
class TeamArgument extends PathArgument<TeamContext> {
  private final TeamRows teams;
  private final TeamFinder finder;
  private final AccountRows accounts;
  private final OrganizationPaths organizations;

  TeamArgument(
      TeamRows teams, TeamFinder finder, AccountRows accounts, OrganizationPaths organizations) {
    super(TeamContext.class);
    this.teams = teams;
    this.finder = finder;
    this.accounts = accounts;
    this.organizations = organizations;
  }

  @Override
  protected TeamContext resolve(
      Map<String, String> variables, Caller caller, MethodParameter parameter) {
    TeamRow team = teams.byId(Lenient.number(variables.get("id"))).orElseThrow(ApiError::notFound);
    AccountRow organization = accounts.byId(team.organizationId).orElseThrow(ApiError::notFound);
    if (caller.anonymous()) throw ApiError.tokenRequired();
    if (caller.publicOnly() && !organization.visibility.equals("public"))
      throw ApiError.forbidden("token scope is limited to public orgs");
    OrganizationContext context = organizations.context(organization, caller);
    return new TeamContext(team, context, finder.has(team.id, caller.idOrZero()));
  }
}
