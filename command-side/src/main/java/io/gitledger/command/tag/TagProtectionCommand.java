package io.gitledger.command.tag;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of tag protections; users and teams are ids. */
public sealed interface TagProtectionCommand<R> extends Command<R> {

  /** The tag protections of a repository. Its text form names their stream. */
  record TagProtectionsId(long repository) {
    @Override
    public String toString() {
      return "tag-protections-" + repository;
    }
  }

  /**
   * Adds a protection; answers its id. Another one must not have the pattern.
   *
   * @param pattern a glob, or a regular expression between slashes
   */
  record CreateTagProtection(
      @TargetAggregateIdentifier TagProtectionsId repository,
      String pattern,
      List<Long> users,
      List<Long> teams)
      implements TagProtectionCommand<Long> {}

  /** Changes what is not null. */
  record ChangeTagProtection(
      @TargetAggregateIdentifier TagProtectionsId repository,
      long protection,
      String pattern,
      List<Long> users,
      List<Long> teams)
      implements TagProtectionCommand<Void> {}

  record DeleteTagProtection(
      @TargetAggregateIdentifier TagProtectionsId repository, long protection)
      implements TagProtectionCommand<Void> {}
}
