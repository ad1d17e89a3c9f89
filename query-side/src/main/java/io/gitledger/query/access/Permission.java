package io.gitledger.query.access;

import java.util.EnumMap;
import java.util.Map;

/** The modes of a viewer in one repository: the general mode and that of every enabled unit. */
public record Permission(Mode general, Map<Unit, Mode> units) {
  public static final Permission NONE = new Permission(Mode.NONE, Map.of());

  /** Returns a permission with the same mode in general and in every enabled unit. */
  public static Permission everywhere(Mode mode, Iterable<Unit> enabled) {
    var units = new EnumMap<Unit, Mode>(Unit.class);
    enabled.forEach(unit -> units.put(unit, mode));
    return new Permission(mode, units);
  }

  public Mode of(Unit unit) {
    return units.getOrDefault(unit, Mode.NONE);
  }

  public boolean reads(Unit unit) {
    return of(unit).atLeast(Mode.READ);
  }

  public boolean writes(Unit unit) {
    return of(unit).atLeast(Mode.WRITE);
  }

  /** Returns whether the viewer can see the repository at all. */
  public boolean any() {
    return general.atLeast(Mode.READ)
        || units.values().stream().anyMatch(mode -> mode.atLeast(Mode.READ));
  }

  public boolean administers() {
    return general.atLeast(Mode.ADMIN);
  }

  public boolean owns() {
    return general.atLeast(Mode.OWNER);
  }
}
