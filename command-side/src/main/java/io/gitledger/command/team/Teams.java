package io.gitledger.command.team;

import io.gitledger.command.account.Owners;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** All teams of an organization at once. */
@Component
public class Teams {
  private final Repository<Team> teams;
  private final Names names;
  private final Owners owners;

  protected Teams(@Lazy Repository<Team> teams, Names names, Owners owners) {
    this.teams = teams;
    this.names = names;
    this.owners = owners;
  }

  /**
   * The teams that were there when the organization was deleted come back with those members who
   * are still there, in the transaction of the caller's command.
   */
  public void restore(long organization) {
    for (long team : names.holders(Space.TEAM, organization))
      teams.load(new TeamId(team).toString()).execute(each -> each.restore(owners));
  }
}
