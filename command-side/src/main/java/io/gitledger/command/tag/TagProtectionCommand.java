package io.gitledger.command.tag;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of tag protections. Users and teams are given by their ids. */
public sealed interface TagProtectionCommand<R> extends Command<R> {

  /** Id of the tag protections of a repository. Its text form names their stream. */
  record TagProtectionsId(long repository) {
    @Override
    public String toString() {
      return "tag-protections-" + repository;
    }
  }

  /**
   * Adds a protection; returns its id. The pattern must be unique.
   *
   * @param pattern a glob, or a regular expression between slashes
   */
  record CreateTagProtection(
      @TargetAggregateIdentifier TagProtectionsId repository,
      String pattern,
      List<Long> users,
      List<Long> teams)
      implements TagProtectionCommand<Long> {}

  /** Changes a protection; null keeps the current value. */
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
