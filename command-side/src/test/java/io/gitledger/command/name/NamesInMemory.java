package io.gitledger.command.name;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** In-memory {@link Names}. */
public final class NamesInMemory implements Names {
  private record Claim(Space space, long scope, String name) {}

  private final Map<Claim, Long> claims = new HashMap<>();

  private static Claim claim(Space space, long scope, String name) {
    return new Claim(space, scope, space.folded(name));
  }

  @Override
  public boolean claim(Space space, long scope, String name, long holder) {
    return claims.computeIfAbsent(claim(space, scope, name), free -> holder) == holder;
  }

  @Override
  public void release(Space space, long scope, String name, long holder) {
    claims.remove(claim(space, scope, name), holder);
  }

  @Override
  public void releaseAll(Space space, long holder) {
    claims.entrySet().removeIf(c -> c.getKey().space == space && c.getValue() == holder);
  }

  @Override
  public boolean hasAny(Space space, long holder) {
    return claims.entrySet().stream()
        .anyMatch(c -> c.getKey().space == space && c.getValue() == holder);
  }

  @Override
  public List<Long> releaseScope(Space space, long scope) {
    List<Long> holders = holders(space, scope);
    claims.keySet().removeIf(claim -> claim.space == space && claim.scope == scope);
    return holders;
  }

  @Override
  public Optional<Long> findHolder(Space space, long scope, String name) {
    return Optional.ofNullable(claims.get(claim(space, scope, name)));
  }

  @Override
  public Optional<Long> lockHolder(Space space, long scope, String name) {
    return findHolder(space, scope, name);
  }

  @Override
  public List<Long> holders(Space space, long scope) {
    return claims.entrySet().stream()
        .filter(c -> c.getKey().space == space && c.getKey().scope == scope)
        .map(Map.Entry::getValue)
        .filter(Objects::nonNull)
        .sorted()
        .toList();
  }
}
