package io.gitledger.command.block;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.block.BlockCommand.BlockUser;
import io.gitledger.command.block.BlockCommand.UnblockUser;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.block.BlockEvent.BlockEnded;
import io.gitledger.command.relationship.Relationships.Kind;
import io.gitledger.command.relationship.RelationshipsInMemory;
import io.gitledger.command.team.OrganizationMembers;
import io.gitledger.command.vault.PersonalText;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BlockTest {
  private static final long ADA = 7;
  private static final long BOB = 8;
  private static final long ORGANIZATION = 30;
  private static final BlockId ID = new BlockId(ADA, BOB);
  private static final BlockBegun BEGUN = new BlockBegun(ADA, BOB, new PersonalText(BOB, "spam"));

  private final RelationshipsInMemory relationships = new RelationshipsInMemory();
  private FixtureConfiguration<Block> block;

  @BeforeEach
  void aFixtureWithoutDatabase() {
    block = new AggregateTestFixture<>(Block.class);
    block.registerInjectableResource(relationships);
    block.registerInjectableResource(new OwnersInMemory());
    block.registerInjectableResource(
        (OrganizationMembers)
            (organization, person) -> organization == ORGANIZATION && person == BOB);
  }

  @Test
  void aBlockEndsWhatTiesTheTwo() {
    relationships.add(Kind.FOLLOW, BOB, ADA);
    block.givenNoPriorActivity().when(new BlockUser(ID, ADA, "spam")).expectEvents(BEGUN);
    assertThat(relationships.exists(Kind.FOLLOW, BOB, ADA)).isFalse();
    refused(new BlockUser(ID, ADA, "spam"));
  }

  @Test
  void nobodyBlocksHimself() {
    refused(new BlockUser(new BlockId(ADA, ADA), ADA, ""));
  }

  @Test
  void nobodyBlocksHimselfInTheNameOfAnOrganization() {
    refused(new BlockUser(new BlockId(30, ADA), ADA, ""));
  }

  @Test
  void anOrganizationBlocksNoneOfItsMembers() {
    refused(new BlockUser(new BlockId(ORGANIZATION, BOB), ADA, ""));
  }

  @Test
  void onlyWhoIsBlockedCanBeUnblocked() {
    refused(new UnblockUser(ID));
    relationships.add(Kind.BLOCK, ADA, BOB);
    block.given(BEGUN).when(new UnblockUser(ID)).expectEvents(new BlockEnded(ADA, BOB));
  }

  private void refused(BlockCommand command) {
    block
        .givenNoPriorActivity()
        .when(command)
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.BAD_REQUEST));
  }
}
