package io.gitledger.command.pin;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pin.PinCommand.MovePin;
import io.gitledger.command.pin.PinCommand.PinIssue;
import io.gitledger.command.pin.PinCommand.PinsId;
import io.gitledger.command.pin.PinCommand.UnpinIssue;
import io.gitledger.command.pin.PinEvent.Pin;
import io.gitledger.command.pin.PinEvent.PinAdded;
import io.gitledger.command.pin.PinEvent.PinMoved;
import io.gitledger.command.pin.PinEvent.PinRemoved;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.axonframework.test.aggregate.ResultValidator;
import org.junit.jupiter.api.Test;

class PinsTest {
  private static final PinsId PINS = new PinsId(5);

  private final FixtureConfiguration<Pins> pins = new AggregateTestFixture<>(Pins.class);

  private static Pin pin(long issue, long position) {
    return new Pin(new IssueId(issue), false, position);
  }

  private static PinAdded added(long issue, long position) {
    return new PinAdded(5, false, pin(issue, position));
  }

  private static PinIssue add(long issue) {
    return new PinIssue(PINS, new IssueId(issue), false);
  }

  private static MovePin move(long issue, long position) {
    return new MovePin(PINS, new IssueId(issue), position);
  }

  private static PinMoved moved(long issue, Pin... pins) {
    return new PinMoved(5, false, new IssueId(issue), List.of(pins));
  }

  private static void refused(ResultValidator<Pins> outcome, CommandRejectedException.Kind kind) {
    outcome.expectNoEvents().expectException(IsRefused.as(kind));
  }

  @Test
  void aPinIsAddedBehindTheOthers() {
    pins.givenNoPriorActivity().when(add(1)).expectEvents(added(1, 1));
    pins.given(added(1, 1), added(2, 2), new PinRemoved(5, false, new IssueId(1)))
        .when(add(1))
        .expectEvents(added(1, 3));
  }

  @Test
  void threeIssuesAndThreePullRequestsArePinnedAtMost() {
    refused(
        pins.given(added(1, 1), added(2, 2), added(3, 3)).when(add(4)),
        CommandRejectedException.Kind.BAD_REQUEST);
    pins.given(added(1, 1), added(2, 2), added(3, 3))
        .when(new PinIssue(PINS, new IssueId(4), true))
        .expectEvents(new PinAdded(5, true, new Pin(new IssueId(4), true, 1)));
  }

  @Test
  void aPinnedIssueIsNotPinnedAgain() {
    refused(pins.given(added(1, 1)).when(add(1)), CommandRejectedException.Kind.CONFLICT);
  }

  @Test
  void unpinningLeavesTheOthersWhereTheyAre() {
    pins.given(added(1, 1), added(2, 2))
        .when(new UnpinIssue(PINS, new IssueId(1)))
        .expectEvents(new PinRemoved(5, false, new IssueId(1)));
    pins.givenNoPriorActivity()
        .when(new UnpinIssue(PINS, new IssueId(1)))
        .expectNoEvents()
        .expectSuccessfulHandlerExecution();
  }

  @Test
  void aMovedPinShiftsThoseInBetween() {
    var three = List.of(added(1, 1), added(2, 2), added(3, 3));
    pins.given(three).when(move(1, 2)).expectEvents(moved(1, pin(1, 2), pin(2, 1)));
    pins.given(three).when(move(3, 1)).expectEvents(moved(3, pin(3, 1), pin(1, 2), pin(2, 3)));
    pins.given(three).when(move(1, 9)).expectEvents(moved(1, pin(1, 9), pin(2, 1), pin(3, 2)));
    pins.given(three).when(move(2, 2)).expectNoEvents().expectSuccessfulHandlerExecution();
    pins.given(added(1, 1), added(2, 2), moved(1, pin(1, 2), pin(2, 1)))
        .when(move(2, 2))
        .expectEvents(moved(2, pin(2, 2), pin(1, 1)));
  }

  @Test
  void onlyPinsMoveAndOnlyToPositionsFromOneOn() {
    refused(pins.given(added(1, 1)).when(move(2, 1)), CommandRejectedException.Kind.CONFLICT);
    for (long position : List.of(0L, -1L, Long.MAX_VALUE))
      refused(
          pins.given(added(1, 1)).when(move(1, position)), CommandRejectedException.Kind.INVALID);
  }
}
