package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Rules for the names of users and organizations: section 12 of the wire conventions. */
public final class AccountName {
  private static final int MAX_LENGTH = 255;
  private static final Pattern NAME = Pattern.compile("[0-9A-Za-z]+([-._][0-9A-Za-z]+)*+");
  private static final List<String> RESERVED_ENDS =
      List.of(".keys", ".gpg", ".rss", ".atom", ".png");
  private static final Set<String> RESERVED =
      Set.of(
          ".",
          "..",
          ".well-known",
          "api",
          "metrics",
          "v2",
          "assets",
          "attachments",
          "avatar",
          "avatars",
          "repo-avatars",
          "captcha",
          "login",
          "org",
          "repo",
          "user",
          "explore",
          "issues",
          "pulls",
          "milestones",
          "notifications",
          "favicon.ico",
          "manifest.json",
          "robots.txt",
          "sitemap.xml",
          "ssh_info",
          "swagger.v1.json",
          "openapi3.v1.json",
          "ghost",
          "gitea-actions");

  private AccountName() {}

  /**
   * Rejects a name that is not allowed for accounts.
   *
   * @return the name
   */
  public static String usable(String name) {
    if (name.length() > MAX_LENGTH || !NAME.matcher(name).matches())
      throw CommandRejectedException.invalid(
          "name is invalid ["
              + name
              + "]: must be valid alpha or numeric or dash(-_) or dot characters");
    String folded = name.toLowerCase(Locale.ROOT);
    if (RESERVED.contains(folded))
      throw CommandRejectedException.invalid("name is reserved [name: " + name + "]");
    for (String end : RESERVED_ENDS) {
      if (folded.endsWith(end))
        throw CommandRejectedException.invalid(
            "name pattern is not allowed [pattern: *" + end + "]");
    }
    return name;
  }

  static CommandRejectedException taken(String name) {
    return CommandRejectedException.invalid("user already exists [name: " + name + "]");
  }
}
