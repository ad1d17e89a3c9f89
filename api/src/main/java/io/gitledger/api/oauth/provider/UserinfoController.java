package io.gitledger.api.oauth.provider;

import io.gitledger.api.account.SignInService;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.caller.Authentication.State;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.scope.Category;
import io.gitledger.api.web.scope.Level;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.oauth.GroupFinder;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;

/** Returns the user of a token to applications. Personal access tokens are accepted, too. */
@RestController
class UserinfoController {
  private final SignInService signIn;
  private final UserViews users;
  private final GroupFinder groups;
  private final RequestUrls urls;

  UserinfoController(SignInService signIn, UserViews users, GroupFinder groups, RequestUrls urls) {
    this.signIn = signIn;
    this.users = users;
    this.groups = groups;
    this.urls = urls;
  }

  @RequestMapping(
      path = "/login/oauth/userinfo",
      method = {RequestMethod.GET, RequestMethod.POST})
  Userinfo userinfo(HttpServletRequest request) {
    Proof proof =
        bearer(request)
            .flatMap(token -> signIn.byToken(token, false, true))
            .filter(found -> found.state() == State.USABLE)
            .orElseThrow(
                () ->
                    ApiError.unauthorized("no valid authorization")
                        .header("WWW-Authenticate", "Bearer realm=\"Gitea OAuth2\""));
    var scopes = proof.credential().scopes();
    if (scopes.isPresent() && !scopes.get().allows(Category.USER, Level.READ))
      throw ApiError.forbidden("token does not have required scope: read:user");
    var caller = new SignedIn(proof.account(), proof.credential());
    return Userinfo.of(
        users.of(caller.id(), Viewers.of(caller), urls.current()),
        groups.of(caller.id(), caller.publicOnly()));
  }

  private static Optional<String> bearer(HttpServletRequest request) {
    String header = request.getHeader("Authorization");
    if (header == null) return Optional.empty();
    String[] parts = header.strip().split("\\s+", -1);
    return parts.length == 2 && parts[0].toLowerCase(Locale.ROOT).equals("bearer")
        ? Optional.of(parts[1])
        : Optional.empty();
  }
}
