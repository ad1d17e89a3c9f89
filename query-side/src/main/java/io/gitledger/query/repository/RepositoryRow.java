package io.gitledger.query.repository;

import io.gitledger.query.access.Unit;
import jakarta.persistence.Column;
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
  @Id public long id;
  public long ownerId;
  public String name = "";
  public String nameFolded = "";
  public String description = "";
  public String website = "";

  @Column(name = "private")
  public boolean isPrivate;

  public boolean template;
  public boolean empty = true;
  public Instant archivedAt;
  public String defaultBranch = "";
  public String[] units = Arrays.stream(Unit.values()).map(Unit::name).toArray(String[]::new);
  public Instant createdAt;
  public Instant updatedAt;
  public Instant deletedAt;

  /** Sets the name, and with it the form in which it is compared. */
  public void name(String newName) {
    name = newName;
    nameFolded = newName.toLowerCase(Locale.ROOT);
  }

  public Set<Unit> enabledUnits() {
    var enabled = EnumSet.noneOf(Unit.class);
    for (String unit : units) enabled.add(Unit.valueOf(unit));
    return enabled;
  }
}
