package io.gitledger.api.team;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.organization.OrganizationPaths;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.CallerArgument;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Lenient;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.team.TeamRows;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerMapping;

/** Gives handlers the {@link TeamContext} of their path. */
@Component
class TeamArgument implements HandlerMethodArgumentResolver {
  private final TeamRows teams;
  private final TeamFinder finder;
  private final AccountRows accounts;
  private final OrganizationPaths organizations;

  TeamArgument(
      TeamRows teams, TeamFinder finder, AccountRows accounts, OrganizationPaths organizations) {
    this.teams = teams;
    this.finder = finder;
    this.accounts = accounts;
    this.organizations = organizations;
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == TeamContext.class;
  }

  @Override
  public Object resolveArgument(
      MethodParameter parameter,
      ModelAndViewContainer container,
      NativeWebRequest web,
      WebDataBinderFactory factory) {
    Map<?, ?> variables =
        (Map<?, ?>)
            web.getAttribute(
                HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE, RequestAttributes.SCOPE_REQUEST);
    Caller caller = CallerArgument.callerOf(web.getNativeRequest(HttpServletRequest.class));
    TeamRow team =
        teams
            .byId(Lenient.number(String.valueOf(variables.get("id"))))
            .orElseThrow(ApiError::notFound);
    AccountRow organization = accounts.byId(team.organizationId).orElseThrow(ApiError::notFound);
    if (caller.anonymous()) throw ApiError.tokenRequired();
    if (caller.publicOnly() && !organization.visibility.equals("public"))
      throw ApiError.forbidden("token scope is limited to public orgs");
    OrganizationContext context = organizations.context(organization, caller);
    return new TeamContext(team, context, finder.has(team.id, caller.idOrZero()));
  }
}
