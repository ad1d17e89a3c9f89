package io.gitledger.api.activitypub;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Input;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.activitypub.ResourceView;
import io.gitledger.query.misc.Urls;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Locale;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Finds users by {@code acct:name@host} or by a public e-mail address. */
@RestController
class WebFingerController {
  private static final String JRD_JSON = "application/jrd+json";
  private static final Caller ANONYMOUS = new Caller.Anonymous();

  private final Actors actors;
  private final AccountFinder accounts;
  private final UserViews views;
  private final Urls urls;

  WebFingerController(Actors actors, AccountFinder accounts, UserViews views, RequestUrls urls) {
    this.actors = actors;
    this.accounts = accounts;
    this.views = views;
    this.urls = urls.configured();
  }

  @GetMapping(path = "/.well-known/webfinger", produces = JRD_JSON)
  ResponseEntity<ResourceView> find(HttpServletRequest request) {
    AccountRow user = user(Input.of(request).query().first("resource"));
    return ResponseEntity.ok()
        .header("Access-Control-Allow-Origin", "*")
        .body(
            ResourceView.of(
                views.of(user, Viewer.ANONYMOUS, urls), user.hidesEmail ? null : user.email, urls));
  }

  private AccountRow user(String resource) {
    int colon = resource == null ? -1 : resource.indexOf(':');
    if (colon < 0) throw ApiError.badRequest("resource must be acct:name@host or mailto:address");
    String rest = resource.substring(colon + 1);
    int at = rest.lastIndexOf('@');
    if (at < 1) throw ApiError.badRequest("resource must be acct:name@host or mailto:address");
    return switch (resource.substring(0, colon).toLowerCase(Locale.ROOT)) {
      case "acct" -> byName(rest.substring(0, at), rest.substring(at + 1));
      case "mailto" -> byAddress(rest);
      default -> throw ApiError.badRequest("resource must be acct:name@host or mailto:address");
    };
  }

  private AccountRow byName(String name, String host) {
    if (!host.equalsIgnoreCase(URI.create(urls.root()).getAuthority()))
      throw ApiError.badRequest("the host is not this one");
    return actors.byLogin(name, ANONYMOUS);
  }

  /** Finds a user by an address, unless the address is hidden. */
  private AccountRow byAddress(String address) {
    AccountRow found =
        accounts
            .findByEmail(address)
            .filter(row -> !row.hidesEmail && row.email.equalsIgnoreCase(address))
            .orElseThrow(() -> ApiError.notFound("user does not exist"));
    return actors.byId(found.id, ANONYMOUS);
  }
}
