package io.gitledger.query.access;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Map;

/**
 * The modes of a principal in a repository, or for {@link #EVERYWHERE} in all repositories of an
 * owner.
 */
@Entity
@Table(name = "access_grant")
@IdClass(AccessGrantRow.Key.class)
public class AccessGrantRow {
  public static final ReadTable<AccessGrantRow> TABLE =
      ReadTable.of(AccessGrantRow.class).archived(ArchiveRule.with(USER, "principal = :id"));

  public static final long EVERYWHERE = 0;

  @Id public long principal;
  @Id public long ownerId;
  @Id public long repositoryId;
  public short general;
  public short code;
  public short issues;
  public short pulls;
  public short releases;
  public short wiki;
  public short projects;
  public short packages;
  public short actions;

  /** Time at which a collaborator was added; the epoch for others. */
  public Instant since = Instant.EPOCH;

  /** Primary key. */
  public record Key(long principal, long ownerId, long repositoryId) {}

  protected AccessGrantRow() {}

  public AccessGrantRow(
      long principal, long ownerId, long repositoryId, Mode general, Map<Unit, Mode> units) {
    this.principal = principal;
    this.ownerId = ownerId;
    this.repositoryId = repositoryId;
    grant(general, units);
  }

  /** Returns the principal of a team. */
  public static long team(long teamId) {
    return -teamId;
  }

  /** Replaces the granted modes. Units that are not contained get the general mode. */
  public final void grant(Mode generalMode, Map<Unit, Mode> units) {
    general = (short) generalMode.ordinal();
    code = of(Unit.CODE, generalMode, units);
    issues = of(Unit.ISSUES, generalMode, units);
    pulls = of(Unit.PULLS, generalMode, units);
    releases = of(Unit.RELEASES, generalMode, units);
    wiki = of(Unit.WIKI, generalMode, units);
    projects = of(Unit.PROJECTS, generalMode, units);
    packages = of(Unit.PACKAGES, generalMode, units);
    actions = of(Unit.ACTIONS, generalMode, units);
  }

  private static short of(Unit unit, Mode general, Map<Unit, Mode> units) {
    return (short) units.getOrDefault(unit, general).ordinal();
  }
}
