package io.gitledger.command.oauth;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.oauth.OauthCommand.GiveOauthGrant;
import io.gitledger.command.oauth.OauthCommand.RevokeOauthGrant;
import io.gitledger.command.oauth.OauthEvent.OauthGrantGiven;
import io.gitledger.command.oauth.OauthEvent.OauthGrantRevoked;
import io.gitledger.command.sequence.SequencesInMemory;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OauthGrantTest {
  private static final long ADA = 7;
  private static final OauthApplicationId TEA = new OauthApplicationId(3);
  private static final OauthGrantId GRANT = new OauthGrantId(9);
  private static final GiveOauthGrant GIVE = new GiveOauthGrant(ADA, TEA, "openid read:user");
  private static final OauthGrantGiven GIVEN =
      new OauthGrantGiven(GRANT, ADA, TEA, "openid read:user");
  private static final OauthGrantRevoked REVOKED = new OauthGrantRevoked(GRANT, ADA);

  private FixtureConfiguration<OauthGrant> grant;
  private final OauthClients clients = new OauthClientsInMemory(TEA);
  private final OauthGrants grants = new OauthGrantsInMemory();

  @BeforeEach
  void aFixtureWithoutDatabase() {
    grant = new AggregateTestFixture<>(OauthGrant.class);
    grant.registerInjectableResource(new SequencesInMemory(9));
    grant.registerInjectableResource(new OwnersInMemory());
    grant.registerInjectableResource(clients);
    grant.registerInjectableResource(grants);
  }

  @Test
  void aGrantIsGivenAndRevokedOnce() {
    grant.givenNoPriorActivity().when(GIVE).expectEvents(GIVEN);
    grant.given(GIVEN).when(new RevokeOauthGrant(GRANT)).expectEvents(REVOKED);
    grant
        .given(GIVEN, REVOKED)
        .when(new RevokeOauthGrant(GRANT))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void thereIsOneGrantForAUserAndAnApplication() {
    grants.claim(ADA, TEA, GRANT);
    grant
        .givenNoPriorActivity()
        .when(GIVE)
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void anApplicationThatIsGoneGetsNone() {
    clients.remove(TEA);
    grant
        .givenNoPriorActivity()
        .when(GIVE)
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }
}
