package io.gitledger.command.dependency;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.dependency.DependencyCommand.AddDependency;
import io.gitledger.command.dependency.DependencyCommand.DependencyId;
import io.gitledger.command.dependency.DependencyCommand.RemoveDependency;
import io.gitledger.command.dependency.DependencyEvent.DependencyAdded;
import io.gitledger.command.dependency.DependencyEvent.DependencyRemoved;
import io.gitledger.command.issue.Dependencies;
import io.gitledger.command.issue.InMemoryDependencies;
import io.gitledger.command.issue.IssueId;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DependencyTest {
  private static final IssueId ISSUE = new IssueId(1);
  private static final IssueId BLOCKER = new IssueId(2);
  private static final DependencyId ID = new DependencyId(ISSUE, BLOCKER);
  private static final DependencyAdded ADDED = new DependencyAdded(ISSUE, BLOCKER, 5, false);

  private final Dependencies dependencies = new InMemoryDependencies();
  private final FixtureConfiguration<Dependency> dependency =
      new AggregateTestFixture<>(Dependency.class);

  @BeforeEach
  void resources() {
    dependency.registerInjectableResource(dependencies);
  }

  private static AddDependency add(DependencyId id) {
    return new AddDependency(id, 5, false);
  }

  @Test
  void aDependencyIsAddedOnce() {
    dependency.givenNoPriorActivity().when(add(ID)).expectEvents(ADDED);
    dependency
        .given(ADDED)
        .when(add(ID))
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void aDependencyIsRemovedOnce() {
    var remove = new RemoveDependency(ID, 5, false);
    dependency
        .given(ADDED)
        .when(remove)
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
    dependencies.add(ISSUE, BLOCKER);
    dependency
        .given(ADDED)
        .when(remove)
        .expectEvents(new DependencyRemoved(ISSUE, BLOCKER, 5, false));
  }

  @Test
  void anIssueMayDependOnItself() {
    dependency
        .givenNoPriorActivity()
        .when(add(new DependencyId(ISSUE, ISSUE)))
        .expectEvents(new DependencyAdded(ISSUE, ISSUE, 5, false));
  }
}
