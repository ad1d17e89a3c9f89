package io.gitledger.api.git;

import io.gitledger.command.repository.RepositoryChange;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Settings of a repository in the options of its first push. */
final class PushSettings {
  private static final String PRIVATE = "repo.private";
  private static final String TEMPLATE = "repo.template";
  private static final Set<String> TRUE = Set.of("1", "t", "true");

  private PushSettings() {}

  /**
   * Reads the settings. Returns empty if no option is a setting. The last option of a name counts.
   */
  static Optional<RepositoryChange> of(List<String> options) {
    Boolean isPrivate = value(options, PRIVATE);
    Boolean template = value(options, TEMPLATE);
    return isPrivate == null && template == null
        ? Optional.empty()
        : Optional.of(new RepositoryChange(null, null, null, isPrivate, template, null, null));
  }

  static boolean isTrue(String value) {
    return TRUE.contains(value.toLowerCase(Locale.ROOT));
  }

  /** Returns the value of an option, or null if it is absent. A name without a value means true. */
  private static Boolean value(List<String> options, String name) {
    Boolean value = null;
    for (String option : options) {
      if (option.equals(name)) value = true;
      else if (option.startsWith(name + "=")) value = isTrue(option.substring(name.length() + 1));
    }
    return value;
  }
}
