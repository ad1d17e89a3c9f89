package io.gitledger.command.team;

import io.gitledger.command.account.Owners;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import java.util.Collection;
import java.util.TreeSet;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** {@link Teams} loaded from their streams. */
@Component
class StoredTeams implements Teams {
  private final Repository<Team> teams;
  private final Names names;
  private final Owners owners;

  StoredTeams(@Lazy Repository<Team> teams, Names names, Owners owners) {
    this.teams = teams;
    this.names = names;
    this.owners = owners;
  }

  @Override
  public void restore(long organization) {
    for (long team : names.holders(Space.TEAM, organization))
      teams.load(new TeamId(team).toString()).execute(each -> each.restore(owners));
  }

  /**
   * Moves the repository in ascending order of team ids, which prevents deadlocks between
   * concurrent transfers of repositories of the same owners.
   */
  @Override
  public void moveRepository(long repository, long from, long to, Collection<Long> granted) {
    var affected = new TreeSet<>(names.holders(Space.TEAM, from));
    affected.addAll(granted);
    for (long team : affected)
      teams.load(new TeamId(team).toString()).execute(each -> each.moveRepository(repository, to));
  }
}
