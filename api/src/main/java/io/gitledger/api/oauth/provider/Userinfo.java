package io.gitledger.api.oauth.provider;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import java.util.List;

/** The user of a token, in the form of OpenID Connect. */
record Userinfo(
    String sub,
    String name,
    @JsonProperty("preferred_username") String preferredUsername,
    String email,
    String picture,
    List<String> groups) {
  static Userinfo of(UserView user, List<String> groups) {
    return new Userinfo(
        Long.toString(user.id()), name(user), user.login(), user.email(), user.avatarUrl(), groups);
  }

  static String name(UserView user) {
    return user.fullName().isEmpty() ? user.login() : user.fullName();
  }
}
