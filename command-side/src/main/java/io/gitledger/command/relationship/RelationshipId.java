package io.gitledger.command.relationship;

import java.util.Locale;

/**
 * One account and an account or repository that it may relate to; its text form names the stream in
 * the log.
 */
public record RelationshipId(RelationshipKind kind, long account, long target) {
  @Override
  public String toString() {
    return kind.name().toLowerCase(Locale.ROOT) + "-" + account + "-" + target;
  }
}
