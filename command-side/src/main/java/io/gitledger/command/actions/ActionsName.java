package io.gitledger.command.actions;

import io.gitledger.command.CommandRejectedException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The name of a secret or of a variable (00 section 12).
 *
 * @param value in upper case
 * @param spelling as in the request
 */
public record ActionsName(String value, String spelling) {
  private static final Pattern FORM = Pattern.compile("[A-Z_][A-Z0-9_]{0,254}");

  /**
   * Parses a name in any case.
   *
   * @throws CommandRejectedException if the text is not a valid name
   */
  public static ActionsName of(String text) {
    return parse(text).orElseThrow(ActionsName::invalid);
  }

  static CommandRejectedException invalid() {
    return new CommandRejectedException(
        CommandRejectedException.Kind.BAD_REQUEST, "invalid variable or secret name");
  }

  /** Parses a name in any case; empty if the text is not a valid name. */
  public static Optional<ActionsName> parse(String text) {
    if (!text.chars().allMatch(c -> c < 128)) return Optional.empty();
    String name = text.toUpperCase(Locale.ROOT);
    boolean usable =
        FORM.matcher(name).matches()
            && !name.startsWith("GITEA_")
            && !name.startsWith("GITHUB_")
            && !name.equals("CI");
    return usable ? Optional.of(new ActionsName(name, text)) : Optional.empty();
  }

  @Override
  public String toString() {
    return value;
  }
}
