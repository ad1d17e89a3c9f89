package io.gitledger.query.team;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A team of an organization. Its principal in the tables of {@code Access} is its negated id. */
@Entity
@Table(name = "team")
public class TeamRow {
  public static final ReadTable<TeamRow> TABLE =
      ReadTable.of(TeamRow.class).unique("organization_id", "name_folded", "deleted_at");

  @Id public long id;
  public long organizationId;
  public String name = "";
  public String nameFolded = "";
  public String description = "";
  public String level = "";
  public String[] units = {};
  public boolean everywhere;
  public boolean createsRepositories;
  public String visibility = "";
  public Instant createdAt;
  public Instant deletedAt;

  /** Sets the name and its folded form, which is used for comparisons. */
  public void name(String newName) {
    name = newName;
    nameFolded = newName.toLowerCase(Locale.ROOT);
  }

  public boolean owners() {
    return level.equals("OWNER");
  }

  public boolean administers() {
    return level.equals("ADMIN");
  }

  /** Returns the mode of each unit, with their names on the wire. */
  public Map<String, String> unitModes() {
    var modes = new TreeMap<String, String>();
    for (String unit : units) {
      int sign = unit.indexOf('=');
      modes.put(unit.substring(0, sign), unit.substring(sign + 1));
    }
    return modes;
  }
}
