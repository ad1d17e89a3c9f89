package io.gitledger.command.actions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.actions.SecretCommand.CreateSecret;
import io.gitledger.command.actions.SecretCommand.DeleteSecret;
import io.gitledger.command.actions.SecretCommand.ReencryptSecret;
import io.gitledger.command.actions.SecretCommand.ReplaceSecret;
import io.gitledger.command.actions.SecretEvent.SecretCreated;
import io.gitledger.command.actions.SecretEvent.SecretDeleted;
import io.gitledger.command.actions.SecretEvent.SecretReencrypted;
import io.gitledger.command.actions.SecretEvent.SecretReplaced;
import io.gitledger.command.actions.VariableCommand.CreateVariable;
import io.gitledger.command.actions.VariableCommand.DeleteVariable;
import io.gitledger.command.actions.VariableCommand.EditVariable;
import io.gitledger.command.actions.VariableCommand.ReencryptVariable;
import io.gitledger.command.actions.VariableEvent.VariableCreated;
import io.gitledger.command.actions.VariableEvent.VariableDeleted;
import io.gitledger.command.actions.VariableEvent.VariableEdited;
import io.gitledger.command.actions.VariableEvent.VariableReencrypted;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.vault.PersonalText;
import io.gitledger.command.vault.VaultInMemory;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ActionsTest {
  private static final OwnerRef ADA = OwnerRef.account(5);
  private static final ActionsName NAME = ActionsName.of("token");
  private static final SecretId SECRET = new SecretId(1);
  private static final VariableId VARIABLE = new VariableId(1);

  private final NamesInMemory names = new NamesInMemory();
  private final SecretData data = new SecretData(new VaultInMemory());

  private <T> AggregateTestFixture<T> fixture(Class<T> type) {
    var fixture = new AggregateTestFixture<>(type);
    fixture.registerInjectableResource(new SequencesInMemory(1));
    fixture.registerInjectableResource(names);
    fixture.registerInjectableResource(new OwnersInMemory(names));
    fixture.registerInjectableResource(data);
    return fixture;
  }

  private static PersonalText text(String text) {
    return new PersonalText(5, text);
  }

  private static VariableCreated variable() {
    return new VariableCreated(VARIABLE, ADA, "TOKEN", text("a"), text(""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-", "ci", "CI", "123var", "var@test", "github_var", "GITEA_x", "", "ſ", "a b"})
  void whatCannotBeANameIsRefused(String text) {
    assertThatExceptionOfType(CommandRejectedException.class)
        .isThrownBy(() -> ActionsName.of(text))
        .extracting(CommandRejectedException::kind)
        .isEqualTo(CommandRejectedException.Kind.BAD_REQUEST);
  }

  @Test
  void namesAreInUpperCase() {
    assertThat(ActionsName.of("_").value()).isEqualTo("_");
    assertThat(ActionsName.of("Test_1").value()).isEqualTo("TEST_1");
  }

  @Test
  void whatASecretIsStandsInNoEvent() {
    fixture(Secret.class)
        .givenNoPriorActivity()
        .when(new CreateSecret(ADA, 5, NAME, "hush", "d"))
        .expectEvents(new SecretCreated(SECRET, ADA, "TOKEN", text("d")));
    assertThat(data.of(ADA, 1)).hasValue("hush");

    fixture(Secret.class)
        .given(new SecretCreated(SECRET, ADA, "TOKEN", text("d")))
        .when(new ReplaceSecret(SECRET, "other", ""))
        .expectEvents(new SecretReplaced(SECRET, ADA, text("")));
    assertThat(data.of(ADA, 1)).hasValue("other");

    fixture(Secret.class)
        .given(new SecretCreated(SECRET, ADA, "TOKEN", text("d")))
        .when(new DeleteSecret(SECRET))
        .expectEvents(new SecretDeleted(SECRET, ADA));
    assertThat(data.of(ADA, 1)).isEmpty();
    assertThat(names.findHolder(Space.SECRET, 5, "TOKEN")).isEmpty();
  }

  @Test
  void aNameIsInUseOncePerPlace() {
    names.claim(Space.VARIABLE, 5, "TOKEN", 9);
    fixture(Variable.class)
        .givenNoPriorActivity()
        .when(new CreateVariable(ADA, 5, NAME, "a", ""))
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));

    fixture(Variable.class)
        .givenNoPriorActivity()
        .when(new CreateVariable(OwnerRef.repository(5), 5, NAME, "a", ""))
        .expectSuccessfulHandlerExecution();
  }

  @Test
  void aVariableMayGetAnotherName() {
    names.claim(Space.VARIABLE, 5, "TOKEN", 1);
    fixture(Variable.class)
        .given(variable())
        .when(new EditVariable(VARIABLE, ActionsName.of("other"), "b\r\nc\rd", "e"))
        .expectEvents(new VariableEdited(VARIABLE, ADA, "OTHER", text("b\nc\nd"), text("e")));
    assertThat(names.findHolder(Space.VARIABLE, 5, "TOKEN")).isEmpty();
    assertThat(names.findHolder(Space.VARIABLE, 5, "OTHER")).contains(1L);

    names.claim(Space.VARIABLE, 5, "TAKEN", 2);
    fixture(Variable.class)
        .given(variable())
        .when(new EditVariable(VARIABLE, ActionsName.of("taken"), "b", ""))
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void textsAreEncryptedWithTheKeyOfANewOwnerOnce() {
    var secret = new SecretReencrypted(SECRET, ADA, new PersonalText(9, "d"));
    var secrets = fixture(Secret.class);
    var created = new SecretCreated(SECRET, ADA, "TOKEN", text("d"));
    secrets.given(created).when(new ReencryptSecret(SECRET, 9)).expectEvents(secret);
    secrets.given(created, secret).when(new ReencryptSecret(SECRET, 9)).expectNoEvents();
    secrets
        .given(created, secret)
        .when(new ReplaceSecret(SECRET, "x", "e"))
        .expectEvents(new SecretReplaced(SECRET, ADA, new PersonalText(9, "e")));

    var variable =
        new VariableReencrypted(VARIABLE, ADA, new PersonalText(9, "a"), new PersonalText(9, ""));
    var variables = fixture(Variable.class);
    variables.given(variable()).when(new ReencryptVariable(VARIABLE, 9)).expectEvents(variable);
    variables.given(variable(), variable).when(new ReencryptVariable(VARIABLE, 9)).expectNoEvents();
  }

  @Test
  void whatIsDeletedIsNotFound() {
    fixture(Variable.class)
        .given(variable(), new VariableDeleted(VARIABLE, ADA))
        .when(new DeleteVariable(VARIABLE))
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
    fixture(Secret.class)
        .given(new SecretCreated(SECRET, ADA, "TOKEN", text("")), new SecretDeleted(SECRET, ADA))
        .when(new ReplaceSecret(SECRET, "x", ""))
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void whatIsTooLongIsRefusedAndLongDescriptionsAreCut() {
    String longest = "ä".repeat(65_536);
    fixture(Variable.class)
        .givenNoPriorActivity()
        .when(new CreateVariable(ADA, 5, NAME, longest, "d".repeat(5_000)))
        .expectEvents(
            new VariableCreated(VARIABLE, ADA, "TOKEN", text(longest), text("d".repeat(4_096))));
    fixture(Variable.class)
        .given(variable())
        .when(new EditVariable(VARIABLE, NAME, longest + "x", ""))
        .expectException(IsRefused.as(CommandRejectedException.Kind.BAD_REQUEST));
    fixture(Secret.class)
        .givenNoPriorActivity()
        .when(new CreateSecret(ADA, 5, NAME, longest, ""))
        .expectException(IsRefused.as(CommandRejectedException.Kind.BAD_REQUEST));
  }

  @Test
  void anAccountThatIsGoneGetsNone() {
    fixture(Secret.class)
        .givenNoPriorActivity()
        .when(new CreateSecret(OwnerRef.account(OwnersInMemory.GONE), 404, NAME, "x", ""))
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }
}
