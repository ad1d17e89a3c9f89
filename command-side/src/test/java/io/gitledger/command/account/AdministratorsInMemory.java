package io.gitledger.command.account;

import java.util.HashSet;
import java.util.Set;

/** Administrators without a database. */
public final class AdministratorsInMemory implements Administrators {
  private final Set<Long> users = new HashSet<>();

  public AdministratorsInMemory(Long... users) {
    this.users.addAll(Set.of(users));
  }

  @Override
  public boolean contains(long user) {
    return users.contains(user);
  }

  @Override
  public void add(long user) {
    users.add(user);
  }

  @Override
  public boolean remove(long user) {
    if (!users.contains(user)) return true;
    return users.size() > 1 && users.remove(user);
  }
}
