package io.gitledger.command.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.oauth.OauthCommand.DeleteOauthApplication;
import io.gitledger.command.oauth.OauthCommand.RegisterOauthApplication;
import io.gitledger.command.oauth.OauthCommand.ReplaceOauthApplication;
import io.gitledger.command.oauth.OauthEvent.OauthApplicationDeleted;
import io.gitledger.command.oauth.OauthEvent.OauthApplicationRegistered;
import io.gitledger.command.oauth.OauthEvent.OauthApplicationReplaced;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.vault.PersonalText;
import io.gitledger.command.vault.VaultInMemory;
import java.util.List;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OauthApplicationTest {
  private static final long ADA = 7;
  private static final OauthApplicationId ID = new OauthApplicationId(4);
  private static final String URI = "https://app.example.com/cb";
  private static final ClientSecret SECRET = ClientSecret.random();
  private static final RegisterOauthApplication REGISTER =
      new RegisterOauthApplication(ADA, "c1", "app", List.of(URI), true, false, SECRET);
  private static final OauthApplicationRegistered REGISTERED =
      new OauthApplicationRegistered(ID, ADA, "c1", text("app"), List.of(text(URI)), true, false);

  private FixtureConfiguration<OauthApplication> application;

  private static PersonalText text(String value) {
    return new PersonalText(ADA, value);
  }

  @BeforeEach
  void aFixtureWithoutDatabase() {
    application = new AggregateTestFixture<>(OauthApplication.class);
    application.registerInjectableResource(new SequencesInMemory(4));
    application.registerInjectableResource(new OwnersInMemory());
    application.registerInjectableResource(new OauthClientsInMemory());
    application.registerInjectableResource(new ClientSecrets(new VaultInMemory()));
  }

  @Test
  void anApplicationIsRegisteredWithoutItsSecret() {
    application
        .givenNoPriorActivity()
        .when(REGISTER)
        .expectEvents(REGISTERED)
        .expectResultMessagePayload(ID);
    assertThat(REGISTER.toString()).doesNotContain(SECRET.text());
  }

  @Test
  void itIsReplacedAsAWhole() {
    application
        .given(REGISTERED)
        .when(new ReplaceOauthApplication(ID, "new", List.of(), false, true, SECRET))
        .expectEvents(new OauthApplicationReplaced(ID, ADA, text("new"), List.of(), false, true));
  }

  @Test
  void itIsDeletedOnceAndNotReplacedAfterwards() {
    var deleted = new OauthApplicationDeleted(ID, ADA);
    application.given(REGISTERED).when(new DeleteOauthApplication(ID)).expectEvents(deleted);
    application
        .given(REGISTERED, deleted)
        .when(new DeleteOauthApplication(ID))
        .expectException(AggregateDeletedException.class);
    application
        .given(REGISTERED, deleted)
        .when(new ReplaceOauthApplication(ID, "x", List.of(), false, true, SECRET))
        .expectException(AggregateDeletedException.class);
  }

  @Test
  void aNameHasAtMost255Characters() {
    application
        .given(REGISTERED)
        .when(new ReplaceOauthApplication(ID, "x".repeat(256), List.of(), false, true, SECRET))
        .expectException(IsRefused.as(CommandRejectedException.Kind.BAD_REQUEST));
  }

  @Test
  void aSecretFitsItsSaltedHashAndNoOther() {
    assertThat(SECRET.text()).matches("gto_[a-z2-7]{52}");
    String salted = SECRET.salted();
    assertThat(SECRET.fits(salted)).isTrue();
    assertThat(SECRET.salted()).isNotEqualTo(salted);
    assertThat(ClientSecret.random().fits(salted)).isFalse();
  }
}
