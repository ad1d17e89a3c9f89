package io.gitledger.command.tag;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of tag protections, visible to the administrators of the repository. */
public sealed interface TagProtectionEvent extends RepositoryScoped {
  long protection();

  @Override
  default EventUnit unit() {
    return EventUnit.ADMINISTRATION;
  }

  @EventName("tag_protection.created")
  record TagProtectionCreated(
      long repository, long protection, String pattern, List<Long> users, List<Long> teams)
      implements TagProtectionEvent {}

  @EventName("tag_protection.changed")
  record TagProtectionChanged(
      long repository, long protection, String pattern, List<Long> users, List<Long> teams)
      implements TagProtectionEvent {}

  @EventName("tag_protection.deleted")
  record TagProtectionDeleted(long repository, long protection) implements TagProtectionEvent {}
}
