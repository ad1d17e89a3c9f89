package io.gitledger.command.relationship;

import io.gitledger.command.account.Administrators;
import io.gitledger.command.block.Blocks;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Ties without a database, for decisions under test. */
public final class RelationshipsInMemory extends Relationships {
  private record Relationship(Kind kind, long account, long target) {}

  private final Map<Relationship, String> relationships = new HashMap<>();

  public RelationshipsInMemory() {
    super(null, null);
  }

  /** Blocks that these ties tell, where nobody is an administrator but {@code administrator}. */
  public Blocks blocks(long administrator) {
    return new Blocks(
        this,
        new Administrators(null) {
          @Override
          public boolean include(long user) {
            return user == administrator;
          }
        }) {};
  }

  @Override
  public boolean tie(Kind kind, long account, long target, String detail) {
    return !detail.equals(relationships.put(new Relationship(kind, account, target), detail));
  }

  @Override
  public void begin(Kind kind, long account, long target) {
    tie(kind, account, target);
  }

  @Override
  public boolean cut(Kind kind, long account, long target) {
    return relationships.remove(new Relationship(kind, account, target)) != null;
  }

  @Override
  public boolean holds(Kind kind, long account, long target) {
    return relationships.containsKey(new Relationship(kind, account, target));
  }

  @Override
  public void cutAll(Collection<Kind> kinds, long target) {
    relationships.keySet().removeIf(tie -> kinds.contains(tie.kind()) && tie.target() == target);
  }

  @Override
  public List<Long> partRepository(long repository, long owner) {
    return relationships.keySet().stream()
        .filter(tie -> tie.kind() == Kind.BLOCK && tie.account() == owner)
        .map(Relationship::target)
        .toList();
  }

  @Override
  public void part(long one, long other) {
    cut(Kind.FOLLOW, one, other);
    cut(Kind.FOLLOW, other, one);
  }
}
