package io.gitledger.query.activitypub;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.gitledger.query.account.UserView;
import io.gitledger.query.misc.Urls;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** The URLs of a user, as returned by WebFinger (RFC 7033). */
public record ResourceView(String subject, List<String> aliases, List<LinkView> links) {
  /** A URL of the user. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record LinkView(String rel, String type, String href) {}

  /**
   * @param user as seen by an anonymous viewer
   * @param address the user's e-mail address if it is not hidden; else null
   */
  public static ResourceView of(UserView user, String address, Urls urls) {
    String person = ActivityPubView.id(user.id(), urls);
    List<String> aliases = new ArrayList<>(List.of(user.htmlUrl(), person));
    if (address != null) aliases.add("mailto:" + address);
    return new ResourceView(
        "acct:" + user.login() + "@" + URI.create(urls.root()).getAuthority(),
        aliases,
        List.of(
            new LinkView("http://webfinger.net/rel/profile-page", "text/html", user.htmlUrl()),
            new LinkView("http://webfinger.net/rel/avatar", null, user.avatarUrl()),
            new LinkView("self", "application/activity+json", person),
            new LinkView("http://openid.net/specs/connect/1.0/issuer", null, urls.root())));
  }
}
