package io.gitledger.command.relationship;

import io.gitledger.command.account.AdministratorsInMemory;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** In-memory {@link Relationships}. */
public final class RelationshipsInMemory implements Relationships {
  private record Relationship(Kind kind, long account, long target) {}

  private final Map<Relationship, String> relationships = new HashMap<>();

  /** Returns the blocks among the relationships. */
  public Blocks blocks(long administrator) {
    return new Blocks(this, new AdministratorsInMemory(administrator));
  }

  @Override
  public boolean add(Kind kind, long account, long target, String detail) {
    return !detail.equals(relationships.put(new Relationship(kind, account, target), detail));
  }

  @Override
  public void addNew(Kind kind, long account, long target) {
    add(kind, account, target);
  }

  @Override
  public boolean remove(Kind kind, long account, long target) {
    return relationships.remove(new Relationship(kind, account, target)) != null;
  }

  @Override
  public boolean exists(Kind kind, long account, long target) {
    return relationships.containsKey(new Relationship(kind, account, target));
  }

  @Override
  public List<Long> accounts(Kind kind, long target) {
    return relationships.keySet().stream()
        .filter(relationship -> relationship.kind() == kind && relationship.target() == target)
        .map(Relationship::account)
        .sorted()
        .toList();
  }

  @Override
  public void removeAllOf(Kind kind, long account) {
    relationships
        .keySet()
        .removeIf(relationship -> relationship.kind() == kind && relationship.account() == account);
  }

  @Override
  public void removeAll(Collection<Kind> kinds, long target) {
    relationships
        .keySet()
        .removeIf(
            relationship -> kinds.contains(relationship.kind()) && relationship.target() == target);
  }

  @Override
  public List<Long> removeBlocked(long repository, long owner) {
    return relationships.keySet().stream()
        .filter(
            relationship -> relationship.kind() == Kind.BLOCK && relationship.account() == owner)
        .map(Relationship::target)
        .toList();
  }

  @Override
  public void removeBetween(long one, long other) {
    remove(Kind.FOLLOW, one, other);
    remove(Kind.FOLLOW, other, one);
  }
}
