package io.gitledger.api.markup;

import java.util.Optional;
import java.util.Set;

/** Looks up the targets of a text's references, once per text for all names in it. */
public interface Known {
  /** The maximum number of names of one kind that are looked up per text. */
  int MAX_REFERENCES = 200;

  /** Finds nothing, for texts without mentions and commits. */
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

  /** Returns which names, in lower case, are public accounts. */
  Set<String> accounts(Set<String> names);

  /**
   * Returns which names, as {@code organization/team} in lower case, are teams of the repository.
   */
  default Set<String> teams(Set<String> mentions) {
    return Set.of();
  }

  /** Returns which texts are ids of commits, or unambiguous abbreviations. */
  Set<String> commits(Set<String> digits);

  /** Returns the external issue tracker of the repository. */
  default Optional<IssueAddress> tracker() {
    return Optional.empty();
  }

  /**
   * The URLs of issues in an external tracker.
   *
   * @param format a URL with {@code {user}}, {@code {repo}} and {@code {index}}
   * @param alphanumeric whether issues are named {@code ABC-12} instead of {@code #12}
   */
  record IssueAddress(String format, boolean alphanumeric) {
    String of(MarkupContext context, String index) {
      return format
          .replace("{user}", LinkBase.encoded(context.owner()))
          .replace("{repo}", LinkBase.encoded(context.repository()))
          .replace("{index}", index);
    }
  }
}
