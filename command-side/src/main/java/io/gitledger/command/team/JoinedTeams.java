package io.gitledger.command.team;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Who belongs to which organization, as the log says it: exact for whoever keeps others from
 * changing the organization's members meanwhile ({@code Owners.alone}).
 */
@Component
public class JoinedTeams {
  private static final String LAST_WORD =
      """
      select exists (
        select from (
          select distinct on (stream) stream, name from event
          where account = :organization and name in ('team.member_added', 'team.member_removed')
            and (payload->>'person')::bigint = :person
          order by stream, sequence desc) last
        where last.name = 'team.member_added' and not exists (
          select from event ended where ended.stream = last.stream and ended.name = 'team.disbanded'))
      """;

  private final JdbcClient jdbc;

  protected JoinedTeams(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Whether a person belongs to a team of the organization; false for what is none. */
  public boolean include(long organization, long person) {
    return jdbc.sql(LAST_WORD)
        .param("organization", organization)
        .param("person", person)
        .query(Boolean.class)
        .single();
  }
}
