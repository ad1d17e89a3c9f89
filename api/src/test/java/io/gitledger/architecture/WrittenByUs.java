package io.gitledger.architecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.util.regex.Pattern;

/** Excludes the bean classes that the build generates when it packages the program. */
final class WrittenByUs implements ImportOption {
  private static final Pattern WRITTEN_BY_THE_BUILD = Pattern.compile(".*__[^/]*\\.class");

  @Override
  public boolean includes(Location location) {
    return !location.matches(WRITTEN_BY_THE_BUILD);
  }
}
