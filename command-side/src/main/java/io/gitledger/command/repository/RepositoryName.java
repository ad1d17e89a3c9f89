package io.gitledger.command.repository;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.CommandRejectedException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** A valid name of a repository. Its case is preserved, and ignored in comparisons. */
public record RepositoryName(@JsonValue String value) {
  private static final Pattern CHARACTERS = Pattern.compile("[-.0-9A-Za-z_]{1,100}");
  private static final Set<String> RESERVED = Set.of(".", "..", "-");
  private static final List<String> RESERVED_ENDINGS = List.of(".wiki", ".git", ".rss", ".atom");

  /**
   * Validates the name.
   *
   * @throws CommandRejectedException if the name is not allowed
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public RepositoryName {
    if (!CHARACTERS.matcher(value).matches())
      throw CommandRejectedException.invalid(
          "name is invalid ["
              + value
              + "]: must be valid alpha or numeric or dash(-_) or dot characters");
    if (RESERVED.contains(value) || value.contains(".."))
      throw CommandRejectedException.invalid("name is reserved [name: " + value + "]");
    String folded = value.toLowerCase(Locale.ROOT);
    for (String ending : RESERVED_ENDINGS)
      if (folded.endsWith(ending))
        throw CommandRejectedException.invalid(
            "name pattern is not allowed [pattern: *" + ending + "]");
  }

  public boolean sameAs(RepositoryName other) {
    return value.equalsIgnoreCase(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
