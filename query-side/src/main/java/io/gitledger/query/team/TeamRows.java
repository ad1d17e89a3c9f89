package io.gitledger.query.team;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads teams that were not disbanded. */
public interface TeamRows extends Repository<TeamRow, Long> {
  @Query("from TeamRow t where t.id = :id and t.deletedAt is null")
  Optional<TeamRow> byId(long id);

  @Query("from TeamRow t where t.id in :ids and t.deletedAt is null")
  List<TeamRow> byIds(Collection<Long> ids);

  @Query(
      "from TeamRow t where t.organizationId = :organization and t.nameFolded = :folded"
          + " and t.deletedAt is null")
  Optional<TeamRow> byFoldedName(long organization, String folded);

  /** The teams of an organization to which a person belongs. */
  @Query(
      "from TeamRow t where t.organizationId = :organization and t.deletedAt is null"
          + " and exists (select 1 from AccessMemberRow m where m.personId = :person and m.principal = -t.id)")
  List<TeamRow> of(long person, long organization);

  /** The teams of a person in all organizations, those of owners first. */
  @Query(
      "from TeamRow t where t.deletedAt is null and exists (select 1 from AccessMemberRow m"
          + " where m.personId = :person and m.principal = -t.id)"
          + " order by case when t.level = 'OWNER' then 0 else 1 end, t.id")
  List<TeamRow> ofPerson(long person);

  default Optional<TeamRow> byName(long organization, String name) {
    return byFoldedName(organization, name.toLowerCase(Locale.ROOT));
  }
}
