package io.gitledger.command.account;

import java.util.HashMap;
import java.util.Map;

/** In-memory {@link Administrators}. */
public final class AdministratorsInMemory implements Administrators {
  private final Map<Long, Boolean> able = new HashMap<>();

  public AdministratorsInMemory(Long... users) {
    for (long user : users) add(user, true);
  }

  @Override
  public boolean contains(long user) {
    return able.containsKey(user);
  }

  @Override
  public void add(long user, boolean mayAdminister) {
    able.put(user, mayAdminister);
  }

  @Override
  public boolean remove(long user) {
    boolean last =
        able.getOrDefault(user, false) && able.values().stream().filter(each -> each).count() == 1;
    if (!last) able.remove(user);
    return !last;
  }
}
