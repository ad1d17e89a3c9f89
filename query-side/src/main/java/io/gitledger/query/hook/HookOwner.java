package io.gitledger.query.hook;

import io.gitledger.query.OwnerColumns;
import java.util.List;

/**
 * Where hooks belong.
 *
 * @param flags which values of {@code system} are meant
 */
public record HookOwner(OwnerColumns home, List<Boolean> flags) {
  /** Those that hear of everything in the installation. */
  public static final HookOwner SYSTEM = new HookOwner(OwnerColumns.INSTANCE, List.of(true));

  /** The models of hooks that new repositories get. */
  public static final HookOwner DEFAULT = new HookOwner(OwnerColumns.INSTANCE, List.of(false));

  /** All hooks that belong there. */
  public static HookOwner of(OwnerColumns home) {
    return new HookOwner(home, List.of(true, false));
  }
}
