package io.gitledger.query.hook;

import io.gitledger.query.Home;
import java.util.List;

/**
 * Where hooks belong.
 *
 * @param flags which values of {@code system} are meant
 */
public record HookPlace(Home home, List<Boolean> flags) {
  /** Those that hear of everything in the installation. */
  public static final HookPlace SYSTEM = new HookPlace(Home.INSTANCE, List.of(true));

  /** The models of hooks that new repositories get. */
  public static final HookPlace DEFAULT = new HookPlace(Home.INSTANCE, List.of(false));

  /** All hooks that belong there. */
  public static HookPlace of(Home home) {
    return new HookPlace(home, List.of(true, false));
  }
}
