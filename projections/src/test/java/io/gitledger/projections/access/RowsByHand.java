package io.gitledger.projections.access;

import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.AccessMemberRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.organization.OrganizationMemberRow;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Writes rows of the read model directly, for tests of queries. */
@Component
class RowsByHand {
  private final ReadModelWriter writer;

  RowsByHand(ReadModelWriter writer) {
    this.writer = writer;
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
    writer.insert(row);
    if (kind.equals(AccountRow.USER)) {
      writer.insert(new AccessMemberRow(id, id));
      grant(id, id, AccessGrantRow.EVERYWHERE, Mode.OWNER);
    }
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
    writer.insert(row);
  }

  RepositoryRow repository(long id) {
    return writer.find(RepositoryRow.class, id).orElseThrow();
  }

  /** Makes a person a member of an organization by a team without any grant. */
  void member(long organization, long person, long team) {
    writer.insert(new OrganizationMemberRow(organization, person));
    writer.insert(new AccessMemberRow(person, AccessGrantRow.team(team)));
  }

  void grant(long principal, long owner, long repository, Mode mode) {
    writer.upsert(new AccessGrantRow(principal, owner, repository, mode, Map.of()));
  }

  /** Grants a single unit. */
  void grant(long principal, long owner, long repository, Unit unit, Mode mode) {
    var modes = new EnumMap<Unit, Mode>(Unit.class);
    modes.put(unit, mode);
    writer.upsert(new AccessGrantRow(principal, owner, repository, Mode.NONE, modes));
  }
}
