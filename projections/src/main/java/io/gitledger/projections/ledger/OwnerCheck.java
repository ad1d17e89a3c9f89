package io.gitledger.projections.ledger;

import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.log.OwnerRef.Kind;
import io.gitledger.command.log.StoredEvent;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Checks the columns {@code repository} and {@code account} by deriving them from every event. The
 * event's hash does not cover them, and they determine who may read it.
 */
final class OwnerCheck implements Consumer<StoredEvent> {
  private final LedgerStorageEngine log;
  private final Consumer<Fault> faults;

  OwnerCheck(LedgerStorageEngine log, Consumer<Fault> faults) {
    this.log = log;
    this.faults = faults;
  }

  @Override
  public void accept(StoredEvent event) {
    Optional<OwnerRef> owner;
    try {
      owner = OwnerRef.of(log.messages(List.of(event)).getFirst().getPayload());
    } catch (RuntimeException e) {
      fault(event, "it cannot be read: " + e.getMessage());
      return;
    }
    compare(event, "repository", event.repository(), id(owner, Kind.REPOSITORY));
    compare(event, "account", event.account(), id(owner, Kind.ACCOUNT));
  }

  private static Long id(Optional<OwnerRef> owner, Kind kind) {
    return owner.filter(found -> found.kind() == kind).map(OwnerRef::id).orElse(null);
  }

  private void compare(StoredEvent event, String column, Long stored, Long derived) {
    if (!Objects.equals(stored, derived))
      fault(event, "its column %s is %s, but it tells of %s".formatted(column, stored, derived));
  }

  private void fault(StoredEvent event, String what) {
    faults.accept(new Fault(event.stream() + " event " + event.sequence(), what));
  }
}
