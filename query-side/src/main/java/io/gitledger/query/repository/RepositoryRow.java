package io.gitledger.query.repository;

import io.gitledger.query.access.Unit;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** A repository. */
@Entity
@Table(name = "repository")
public class RepositoryRow {
  public static final ReadTable<RepositoryRow> TABLE =
      ReadTable.of(RepositoryRow.class).unique("owner_id", "name_folded", "deleted_at");

  @Id public long id;
  public long ownerId;
  public String name = "";
  public String nameFolded = "";
  public String description = "";
  public String website = "";

  @Column(name = "private")
  public boolean isPrivate;

  /**
   * Time at which it became public after being private; null if it never was private, or still is.
   */
  public Instant publicSince;

  public boolean template;
  public boolean mirror;

  /** In seconds; 0: only on request. */
  public long mirrorInterval;

  public boolean mirrorPrune;
  public boolean mirrorLfs;
  public boolean mirrorWiki;
  public long forkOf;
  public String originalUrl = "";
  public String avatar = "";
  public boolean empty = true;
  public Instant archivedAt;
  public String defaultBranch = "";
  public String[] units = Arrays.stream(Unit.values()).map(Unit::name).toArray(String[]::new);
  public String[] topics = {};
  public String[] licenses = {};

  /** Whether the signer is the committer of commits that the installation signs. */
  public boolean signerCommits;

  @Embedded public TrackerColumns tracker = new TrackerColumns();
  public String externalWikiUrl = "";
  public String projectsMode = "all";
  @Embedded public PullColumns pulls = new PullColumns();
  @Embedded public TransferColumns transfer = new TransferColumns();

  public long bytes;
  public long lfsBytes;
  public long stars;
  public long forks;
  public long watchers;
  public long branches;
  public long openIssues;
  public long closedIssues;
  public long openPulls;
  public long closedPulls;
  public long releases;

  public Instant createdAt;
  public Instant updatedAt;
  public Instant deletedAt;

  /** Whether it was permanently deleted. */
  public boolean purged;

  /** Sets the name, and its form used for comparisons. */
  public void name(String newName) {
    name = newName;
    nameFolded = fold(newName);
  }

  /** Returns the form of a name that is used for comparisons. */
  public static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  public boolean archived() {
    return archivedAt != null;
  }

  public boolean has(Unit unit) {
    return Arrays.asList(units).contains(unit.name());
  }

  public Set<Unit> enabledUnits() {
    var enabled = EnumSet.noneOf(Unit.class);
    for (String unit : units) enabled.add(Unit.valueOf(unit));
    return enabled;
  }
}
