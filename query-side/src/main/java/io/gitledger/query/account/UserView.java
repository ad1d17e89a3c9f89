package io.gitledger.query.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.query.misc.WireType;
import java.time.Instant;
import java.util.Locale;

/**
 * An account on the wire, as seen by one viewer. Created by {@link UserViews}. The groups of fields
 * follow the order of the JSON.
 */
public record UserView(
    long id,
    String login,
    String username,
    @JsonProperty("login_name") String loginName,
    @JsonProperty("source_id") long sourceId,
    @JsonProperty("full_name") String fullName,
    @WireType(format = "email") String email,
    @JsonProperty("avatar_url") String avatarUrl,
    @JsonProperty("html_url") String htmlUrl,
    String language,
    @JsonUnwrapped Status status,
    @JsonUnwrapped Profile profile) {

  /**
   * Returns the view for the response to the creation, with the address in lower case. The row
   * keeps the original spelling.
   */
  public UserView withLowerCaseEmail() {
    return withEmail(email.toLowerCase(Locale.ROOT));
  }

  private UserView withEmail(String address) {
    return new UserView(
        id, login, username, loginName, sourceId, fullName, address, avatarUrl, htmlUrl, language,
        status, profile);
  }

  /** Permissions and restrictions, and the times of creation and last login. */
  public record Status(
      @JsonProperty("is_admin") boolean isAdmin,
      @JsonProperty("last_login") Instant lastLogin,
      Instant created,
      boolean restricted,
      boolean active,
      @JsonProperty("prohibit_login") boolean prohibitLogin) {}

  /** The texts of the profile page, its visibility and its counts. */
  public record Profile(
      String location,
      String website,
      String description,
      @WireType(values = {"public", "limited", "private"}) String visibility,
      @JsonProperty("followers_count") long followersCount,
      @JsonProperty("following_count") long followingCount,
      @JsonProperty("starred_repos_count") long starredReposCount) {}
}
