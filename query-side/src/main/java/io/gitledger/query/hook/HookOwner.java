package io.gitledger.query.hook;

import io.gitledger.query.OwnerColumns;
import java.util.List;

/**
 * The owner of hooks.
 *
 * @param flags accepted values of {@code system}
 */
public record HookOwner(OwnerColumns home, List<Boolean> flags) {
  /** System hooks, which receive the events of all repositories. */
  public static final HookOwner SYSTEM = new HookOwner(OwnerColumns.INSTANCE, List.of(true));

  /** Default hooks, which are copied into new repositories. */
  public static final HookOwner DEFAULT = new HookOwner(OwnerColumns.INSTANCE, List.of(false));

  /** Returns all hooks of an owner. */
  public static HookOwner of(OwnerColumns home) {
    return new HookOwner(home, List.of(true, false));
  }
}
