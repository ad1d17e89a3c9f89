package io.gitledger.projections.access;

import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.AccessMemberRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.organization.OrganizationMemberRow;
import io.gitledger.query.repository.RepositoryRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Writes rows of the read model directly, for tests of what is read from them. */
@Component
class RowsByHand {
  private final EntityManager rows;

  RowsByHand(EntityManager rows) {
    this.rows = rows;
  }

  void account(long id, String kind, String visibility) {
    var row = new AccountRow();
    row.id = id;
    row.kind = kind;
    row.name("account" + id);
    row.email = id + "@example.com";
    row.visibility = visibility;
    row.createdAt = Instant.EPOCH;
    row.updatedAt = Instant.EPOCH;
    rows.persist(row);
    if (kind.equals(AccountRow.USER)) {
      rows.persist(new AccessMemberRow(id, id));
      grant(id, id, AccessGrantRow.EVERYWHERE, Mode.OWNER);
    }
    rows.flush();
  }

  void repository(long id, long owner, boolean isPrivate, String units) {
    var row = new RepositoryRow();
    row.id = id;
    row.ownerId = owner;
    row.name("repository" + id);
    row.isPrivate = isPrivate;
    row.units =
        Arrays.stream(units.split(",", -1)).filter(u -> !u.isEmpty()).toArray(String[]::new);
    row.createdAt = Instant.EPOCH;
    row.updatedAt = Instant.EPOCH;
    rows.persist(row);
    rows.flush();
  }

  RepositoryRow repository(long id) {
    return rows.find(RepositoryRow.class, id);
  }

  /** Makes a person a member of an organization by a team without any grant yet. */
  void member(long organization, long person, long team) {
    rows.persist(new OrganizationMemberRow(organization, person));
    rows.persist(new AccessMemberRow(person, AccessGrantRow.team(team)));
    rows.flush();
  }

  void grant(long principal, long owner, long repository, Mode mode) {
    rows.merge(new AccessGrantRow(principal, owner, repository, mode, Map.of()));
    rows.flush();
  }

  /** Grants one unit and no other. */
  void grant(long principal, long owner, long repository, Unit unit, Mode mode) {
    var modes = new EnumMap<Unit, Mode>(Unit.class);
    modes.put(unit, mode);
    rows.merge(new AccessGrantRow(principal, owner, repository, Mode.NONE, modes));
    rows.flush();
  }
}
