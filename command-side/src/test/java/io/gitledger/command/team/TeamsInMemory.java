package io.gitledger.command.team;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** {@link Teams} without streams, which records its calls. */
public final class TeamsInMemory implements Teams {
  private final List<String> calls = new ArrayList<>();

  public List<String> calls() {
    return calls;
  }

  @Override
  public void restore(long organization) {
    calls.add("restore " + organization);
  }

  @Override
  public void moveRepository(long repository, long from, long to, Collection<Long> granted) {
    calls.add(repository + " from " + from + " to " + to + " and " + granted);
  }
}
