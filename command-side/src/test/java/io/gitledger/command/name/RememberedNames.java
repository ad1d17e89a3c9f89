package io.gitledger.command.name;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names without a database, for decisions under test. */
public final class RememberedNames extends Names {
  private final Map<String, Long> holders = new HashMap<>();

  public RememberedNames() {
    super(null);
  }

  @Override
  public boolean claim(Space space, long scope, String name, long holder) {
    Long known = holders.putIfAbsent(key(space, scope, name), holder);
    return known == null || known == holder;
  }

  @Override
  public void release(Space space, long scope, String name, long holder) {
    holders.remove(key(space, scope, name), holder);
  }

  @Override
  public void releaseAll(Space space, long holder) {
    holders.entrySet().removeIf(e -> e.getKey().startsWith(space + "/") && e.getValue() == holder);
  }

  @Override
  public List<Long> releaseScope(Space space, long scope) {
    return List.of();
  }

  private static String key(Space space, long scope, String name) {
    return space + "/" + scope + "/" + space.folded(name);
  }
}
