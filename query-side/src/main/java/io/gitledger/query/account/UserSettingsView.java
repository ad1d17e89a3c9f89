package io.gitledger.query.account;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A user's settings on the wire. */
public record UserSettingsView(
    @JsonProperty("full_name") String fullName,
    String website,
    String description,
    String location,
    String language,
    String theme,
    @JsonProperty("diff_view_style") String diffViewStyle,
    @JsonProperty("hide_email") boolean hideEmail,
    @JsonProperty("hide_activity") boolean hideActivity) {
  /** Theme of a user who has not chosen one. Clients know it by this name. */
  private static final String DEFAULT_THEME = "gitea-auto";

  public static UserSettingsView of(AccountRow row) {
    return new UserSettingsView(
        row.fullName,
        row.website,
        row.description,
        row.location,
        row.language,
        row.theme.isEmpty() ? DEFAULT_THEME : row.theme,
        row.diffViewStyle,
        row.hidesEmail,
        row.hidesActivity);
  }
}
