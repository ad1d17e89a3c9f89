package io.gitledger.command.pin;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.CommandRejectedException.Kind;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pin.PinCommand.MovePin;
import io.gitledger.command.pin.PinCommand.PinIssue;
import io.gitledger.command.pin.PinCommand.PinsId;
import io.gitledger.command.pin.PinCommand.UnpinIssue;
import io.gitledger.command.pin.PinEvent.Pin;
import io.gitledger.command.pin.PinEvent.PinAdded;
import io.gitledger.command.pin.PinEvent.PinMoved;
import io.gitledger.command.pin.PinEvent.PinRemoved;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The pinned issues and pull requests of one repository. */
@Aggregate(snapshotTriggerDefinition = "snapshots")
class Pins {
  private static final long MAX_POSITION = 1_000_000;

  @AggregateIdentifier private String id;
  private List<Pin> pins = List.of();

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(PinIssue command) {
    if (find(command.issue()).isPresent())
      throw CommandRejectedException.conflict("the issue is already pinned");
    List<Pin> others = ofKind(command.pull()).toList();
    if (others.size() >= PinCommand.MAX_PINS)
      throw new CommandRejectedException(
          Kind.BAD_REQUEST, "a repository has at most " + PinCommand.MAX_PINS + " pins of a kind");
    long last = others.stream().mapToLong(Pin::position).max().orElse(0);
    apply(
        new PinAdded(
            command.repository().repository(),
            command.pull(),
            new Pin(command.issue(), command.pull(), last + 1)));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(UnpinIssue command) {
    find(command.issue())
        .ifPresent(
            pin ->
                apply(
                    new PinRemoved(
                        command.repository().repository(), pin.pull(), command.issue())));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(MovePin command) {
    long to = command.position();
    if (to < 1 || to > MAX_POSITION)
      throw CommandRejectedException.invalid("a position is between 1 and " + MAX_POSITION);
    Pin moved =
        find(command.issue())
            .orElseThrow(() -> CommandRejectedException.conflict("the issue is not pinned"));
    long from = moved.position();
    if (from == to) return;
    var changed = new ArrayList<>(List.of(new Pin(moved.issue(), moved.pull(), to)));
    for (Pin pin : ofKind(moved.pull()).toList()) {
      long at = pin.position();
      if (at >= to && at < from) changed.add(new Pin(pin.issue(), pin.pull(), at + 1));
      else if (at <= to && at > from) changed.add(new Pin(pin.issue(), pin.pull(), at - 1));
    }
    apply(
        new PinMoved(
            command.repository().repository(), moved.pull(), moved.issue(), List.copyOf(changed)));
  }

  private Optional<Pin> find(IssueId issue) {
    return pins.stream().filter(pin -> pin.issue().equals(issue)).findAny();
  }

  private Stream<Pin> ofKind(boolean pull) {
    return pins.stream().filter(pin -> pin.pull() == pull);
  }

  @EventSourcingHandler
  void on(PinEvent event) {
    id = new PinsId(event.repository()).toString();
    pins =
        switch (event) {
          case PinAdded added -> replaced(List.of(added.pin().issue()), List.of(added.pin()));
          case PinMoved moved ->
              replaced(moved.pins().stream().map(Pin::issue).toList(), moved.pins());
          case PinRemoved removed -> replaced(List.of(removed.issue()), List.of());
        };
  }

  private List<Pin> replaced(List<IssueId> old, List<Pin> now) {
    return Stream.concat(pins.stream().filter(pin -> !old.contains(pin.issue())), now.stream())
        .toList();
  }

  protected Pins() {}
}
