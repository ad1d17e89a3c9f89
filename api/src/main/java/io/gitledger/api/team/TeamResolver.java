package io.gitledger.api.team;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.organization.OrganizationResolver;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.PathArgument;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.LenientParser;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import java.util.Map;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;

/** Resolves {@link TeamContext} parameters of controllers. */
@Component
class TeamResolver extends PathArgument<TeamContext> {
  private final TeamFinder teams;
  private final AccountFinder accounts;
  private final OrganizationResolver organizations;

  TeamResolver(TeamFinder teams, AccountFinder accounts, OrganizationResolver organizations) {
    super(TeamContext.class);
    this.teams = teams;
    this.accounts = accounts;
    this.organizations = organizations;
  }

  @Override
  protected TeamContext resolve(
      Map<String, String> variables, Caller caller, MethodParameter parameter) {
    TeamRow team =
        teams.findById(LenientParser.number(variables.get("id"))).orElseThrow(ApiError::notFound);
    AccountRow organization =
        accounts.findById(team.organizationId).orElseThrow(ApiError::notFound);
    if (caller.anonymous()) throw ApiError.tokenRequired();
    OrganizationContext context =
        organizations.context(organizations.requireInScope(organization, caller), caller);
    return new TeamContext(team, context, teams.has(team.id, caller.idOrZero()));
  }
}
