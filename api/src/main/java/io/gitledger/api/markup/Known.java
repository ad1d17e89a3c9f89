package io.gitledger.api.markup;

import java.util.Optional;
import java.util.Set;

/** What a text may refer to. Each question is asked once per text, for all names in it. */
public interface Known {
  /** At most so many names of one kind are looked up per text. */
  int MOST = 200;

  /** Knows nothing: texts without mentions and commits. */
  Known NOTHING =
      new Known() {
        @Override
        public Set<String> accounts(Set<String> names) {
          return Set.of();
        }

        @Override
        public Set<String> commits(Set<String> digits) {
          return Set.of();
        }
      };

  /** Which of these names, in lower case, are public accounts. */
  Set<String> accounts(Set<String> names);

  /** Which of these, {@code organization/team} in lower case, are teams of the repository. */
  default Set<String> teams(Set<String> mentions) {
    return Set.of();
  }

  /** Which of these are ids of commits, or begin exactly one. */
  Set<String> commits(Set<String> digits);

  /** Where else than here the issues of the repository are kept. */
  default Optional<IssueAddress> tracker() {
    return Optional.empty();
  }

  /**
   * Addresses of issues in another program.
   *
   * @param format a URL with {@code {user}}, {@code {repo}} and {@code {index}}
   * @param alphanumeric whether issues are called {@code ABC-12} and not {@code #12}
   */
  record IssueAddress(String format, boolean alphanumeric) {
    String of(Place place, String index) {
      return format
          .replace("{user}", LinkBase.encoded(place.owner()))
          .replace("{repo}", LinkBase.encoded(place.repository()))
          .replace("{index}", index);
    }
  }
}
