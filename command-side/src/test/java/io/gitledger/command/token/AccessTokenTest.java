package io.gitledger.command.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.token.TokenCommand.IssueToken;
import io.gitledger.command.token.TokenCommand.RevokeToken;
import io.gitledger.command.token.TokenEvent.TokenIssued;
import io.gitledger.command.token.TokenEvent.TokenRevoked;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AccessTokenTest {
  private static final long ADA = 7;
  private static final TokenId TOKEN = new TokenId(70);
  private static final TokenSecret SECRET =
      new TokenSecret("0123456789abcdef0123456789abcdef01234567");
  private static final IssueToken ISSUE = new IssueToken(ADA, "ci", "read:user", SECRET);
  private static final TokenIssued ISSUED =
      new TokenIssued(TOKEN, ADA, "ci", "read:user", "01234567");

  private final NamesInMemory names = new NamesInMemory();
  private FixtureConfiguration<AccessToken> token;

  @BeforeEach
  void aFixtureWithoutDatabase() {
    token = new AggregateTestFixture<>(AccessToken.class);
    token.registerInjectableResource(names);
    token.registerInjectableResource(new SequencesInMemory(70));
    token.registerInjectableResource(new OwnersInMemory());
    token.registerInjectableResource(new TokenHashesInMemory());
  }

  @Test
  void theEventShowsNoMoreThanTheEndOfTheSecret() {
    token.givenNoPriorActivity().when(ISSUE).expectEvents(ISSUED).expectResultMessagePayload(TOKEN);
    assertThat(ISSUE.toString()).doesNotContain(SECRET.text());
  }

  @Test
  void aNameIsUsedOncePerUser() {
    names.claim(Space.TOKEN, ADA, "ci", 1);
    token
        .givenNoPriorActivity()
        .when(ISSUE)
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.BAD_REQUEST));
  }

  @Test
  void aTokenIsRevokedOnce() {
    token.given(ISSUED).when(new RevokeToken(TOKEN)).expectEvents(new TokenRevoked(TOKEN, ADA));
    token
        .given(ISSUED, new TokenRevoked(TOKEN, ADA))
        .when(new RevokeToken(TOKEN))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }
}
