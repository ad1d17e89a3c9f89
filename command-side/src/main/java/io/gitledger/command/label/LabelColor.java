package io.gitledger.command.label;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.CommandRejectedException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A colour as six hexadecimal digits in lower case.
 *
 * @param value without a {@code #}
 */
public record LabelColor(@JsonValue String value) {
  private static final Pattern FORM = Pattern.compile("#?([0-9a-f]{3}|[0-9a-f]{6})");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public LabelColor {}

  /**
   * Parses {@code #rgb}, {@code rgb}, {@code #rrggbb} or {@code rrggbb} in any case.
   *
   * @throws CommandRejectedException for anything else
   */
  public static LabelColor of(String text) {
    var digits = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!digits.matches()) throw CommandRejectedException.invalid("invalid color: " + text);
    String found = digits.group(1);
    return new LabelColor(found.length() == 3 ? found.replaceAll("(.)", "$1$1") : found);
  }

  @Override
  public String toString() {
    return value;
  }
}
