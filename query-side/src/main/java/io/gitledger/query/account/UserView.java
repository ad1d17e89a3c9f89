package io.gitledger.query.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** An account on the wire, as one viewer sees it. Made by {@link UserViews}. */
public record UserView(
    long id,
    String login,
    String username,
    @JsonProperty("login_name") String loginName,
    @JsonProperty("source_id") long sourceId,
    @JsonProperty("full_name") String fullName,
    String email,
    @JsonProperty("avatar_url") String avatarUrl,
    @JsonProperty("html_url") String htmlUrl,
    String language,
    @JsonProperty("is_admin") boolean isAdmin,
    @JsonProperty("last_login") Instant lastLogin,
    Instant created,
    boolean restricted,
    boolean active,
    @JsonProperty("prohibit_login") boolean prohibitLogin,
    String location,
    String website,
    String description,
    String visibility,
    @JsonProperty("followers_count") long followersCount,
    @JsonProperty("following_count") long followingCount,
    @JsonProperty("starred_repos_count") long starredReposCount) {

  /** The same with another address: who may read it is not always who may read the rest. */
  public UserView withEmail(String address) {
    return new UserView(
        id,
        login,
        username,
        loginName,
        sourceId,
        fullName,
        address,
        avatarUrl,
        htmlUrl,
        language,
        isAdmin,
        lastLogin,
        created,
        restricted,
        active,
        prohibitLogin,
        location,
        website,
        description,
        visibility,
        followersCount,
        followingCount,
        starredReposCount);
  }
}
