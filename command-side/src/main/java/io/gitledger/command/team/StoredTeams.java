package io.gitledger.command.team;

import io.gitledger.command.account.Owners;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
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
}
