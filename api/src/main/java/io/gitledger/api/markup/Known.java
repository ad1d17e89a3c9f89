package io.gitledger.api.markup;

import java.util.Optional;
import java.util.Set;

/** Looks up the targets of a text's references, once per text for all names in it. */
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

  /** The names, in lower case, of public accounts. */
  Set<String> accounts(Set<String> names);

  /** The teams of the repository among {@code organization/team} in lower case. */
  default Set<String> teams(Set<String> mentions) {
    return Set.of();
  }

  /** The ids of commits, and unique abbreviations of one. */
  Set<String> commits(Set<String> digits);

  /** The external issue tracker of the repository. */
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
    String of(MarkupContext context, String index) {
      return format
          .replace("{user}", LinkBase.encoded(context.owner()))
          .replace("{repo}", LinkBase.encoded(context.repository()))
          .replace("{index}", index);
    }
  }
}
