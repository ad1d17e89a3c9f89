package io.gitledger.query.team;

import io.gitledger.query.row.RowReader;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads teams that were not disbanded. */
@Component
public class TeamRows {
  private static final RowReader<TeamRow> READER = RowReader.of(TeamRow.class, "t");
  private static final String ALIVE = " and t.deleted_at is null";
  private static final String OF_PERSON =
      "t.id in (select -m.principal from access_member m"
          + " where m.person_id = ? and m.principal < 0)"
          + ALIVE;

  private final JdbcTemplate jdbc;

  TeamRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<TeamRow> byId(long id) {
    return READER.one(jdbc, "t.id = ?" + ALIVE, id);
  }

  public List<TeamRow> byIds(Collection<Long> ids) {
    return READER.among(jdbc, "t.id = any (?)" + ALIVE, ids);
  }

  /** By its name, in any case. */
  public Optional<TeamRow> byName(long organization, String name) {
    return READER.one(
        jdbc,
        "t.organization_id = ? and t.name_folded = ?" + ALIVE,
        organization,
        name.toLowerCase(Locale.ROOT));
  }

  /** The teams of an organization to which a person belongs. */
  public List<TeamRow> of(long person, long organization) {
    return READER.all(jdbc, OF_PERSON + " and t.organization_id = ?", person, organization);
  }

  /** The teams of a person in all organizations, those of owners first. */
  public List<TeamRow> ofPerson(long person) {
    return READER.all(jdbc, OF_PERSON + " order by t.level = 'OWNER' desc, t.id", person);
  }
}
