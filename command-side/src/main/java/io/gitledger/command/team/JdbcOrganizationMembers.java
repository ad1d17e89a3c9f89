package io.gitledger.command.team;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link OrganizationMembers} in the database. */
@Component
class JdbcOrganizationMembers implements OrganizationMembers {
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

  JdbcOrganizationMembers(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public boolean contains(long organization, long person) {
    return jdbc.sql(LAST_WORD)
        .param("organization", organization)
        .param("person", person)
        .query(Boolean.class)
        .single();
  }
}
