package io.gitledger.command.relationship;

import java.util.Locale;

/**
 * Id of a possible relationship of an account to another account or a repository. Its text form
 * names the stream in the log.
 */
public record RelationshipId(RelationshipKind kind, long account, long target) {
  @Override
  public String toString() {
    return kind.name().toLowerCase(Locale.ROOT) + "-" + account + "-" + target;
  }
}
