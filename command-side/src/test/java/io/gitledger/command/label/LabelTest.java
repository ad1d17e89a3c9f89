package io.gitledger.command.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.label.LabelCommand.DefineLabel;
import io.gitledger.command.label.LabelCommand.DeleteLabel;
import io.gitledger.command.label.LabelCommand.EditLabel;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.label.LabelEvent.LabelDefined;
import io.gitledger.command.label.LabelEvent.LabelDeleted;
import io.gitledger.command.label.LabelEvent.LabelEdited;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.sequence.SequencesInMemory;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LabelTest {
  private static final LabelId ID = new LabelId(7);
  private static final OwnerRef ORG = OwnerRef.account(5);
  private static final LabelColor RED = LabelColor.of("#f00");
  private static final LabelDefined DEFINED =
      new LabelDefined(ID, ORG, "kind/bug", RED, "d", true, true);

  private final AggregateTestFixture<Label> labels = new AggregateTestFixture<>(Label.class);

  @BeforeEach
  void theNextIdIsSeven() {
    labels.registerInjectableResource(new SequencesInMemory(ID.value()));
    labels.registerInjectableResource(new OwnersInMemory(new NamesInMemory()));
  }

  @ParameterizedTest
  @CsvSource({"#ABCDEF,abcdef", "abc,aabbcc", "' #09876a ',09876a"})
  void coloursHaveOneForm(String text, String value) {
    assertThat(LabelColor.of(text).value()).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "#", "#12345g", "ab", "abcd", "red", "##abc"})
  void whatIsNoColourIsRefused(String text) {
    assertThatExceptionOfType(CommandRejectedException.class).isThrownBy(() -> LabelColor.of(text));
  }

  @Test
  void aLabelBelongsToWhatExists() {
    labels
        .givenNoPriorActivity()
        .when(new DefineLabel(ORG, "kind/bug", RED, "d", true, true))
        .expectEvents(DEFINED);
    labels
        .givenNoPriorActivity()
        .when(new DefineLabel(OwnerRef.account(OwnersInMemory.GONE), "x", RED, "", false, false))
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void anEditLeavesWhatItDoesNotNameButSaysEachTimeWhetherItIsArchived() {
    labels
        .given(DEFINED)
        .when(new EditLabel(ID, null, null, null, null, false))
        .expectEvents(new LabelEdited(ID, ORG, "kind/bug", RED, "d", true, false));
    labels
        .given(DEFINED)
        .when(new EditLabel(ID, "bug", LabelColor.of("000"), "", false, true))
        .expectEvents(new LabelEdited(ID, ORG, "bug", new LabelColor("000000"), "", false, true));
    labels.given(DEFINED).when(new EditLabel(ID, null, null, null, null, true)).expectNoEvents();
  }

  @Test
  void aDeletedLabelStaysDeleted() {
    labels.given(DEFINED).when(new DeleteLabel(ID)).expectEvents(new LabelDeleted(ID, ORG));
    labels.given(DEFINED, new LabelDeleted(ID, ORG)).when(new DeleteLabel(ID)).expectNoEvents();
    labels
        .given(DEFINED, new LabelDeleted(ID, ORG))
        .when(new EditLabel(ID, "x", null, null, null, false))
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }
}
