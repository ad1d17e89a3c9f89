package io.gitledger.git.refs;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;

/** Rules for names of new refs: those of git, except for some problematic names. */
public final class RefNames {
  public static final String HEADS = Constants.R_HEADS;
  public static final String TAGS = Constants.R_TAGS;

  /** Prefix of the candidates of merge queues. */
  public static final String QUEUE = "refs/queue/";

  public static final int MAX_BYTES = 1024;

  private RefNames() {}

  public static boolean isBranch(String ref) {
    return ref.startsWith(HEADS);
  }

  /** Returns the short name of a branch; other names are unchanged. */
  public static String shortBranch(String ref) {
    return isBranch(ref) ? ref.substring(HEADS.length()) : ref;
  }

  /** Returns the short name of a branch or a tag; other names are unchanged. */
  public static String shortName(String ref) {
    return ref.startsWith(TAGS) ? ref.substring(TAGS.length()) : shortBranch(ref);
  }

  /** Returns whether git accepts a full ref name. */
  public static boolean isWellFormed(String name) {
    return Repository.isValidRefName(name);
  }

  /** Returns whether a name is valid below {@code refs/heads/} or {@code refs/tags/}. */
  public static boolean isShortName(String name) {
    return !name.equals("@") && problem(HEADS + name).isEmpty();
  }

  /** Describes the error in a full ref name; empty if it is valid. */
  public static Optional<String> problem(String name) {
    if (!name.startsWith(Constants.R_REFS)) {
      return Optional.of("a ref must lie below refs/");
    }
    if (name.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
      return Optional.of("ref name is longer than " + MAX_BYTES + " bytes");
    }
    if (name.codePoints().anyMatch(c -> Character.isISOControl(c) || unpaired(c))) {
      return Optional.of("ref name contains a control character");
    }
    if (name.contains("/-")) {
      return Optional.of("a part of the ref name begins with '-'");
    }
    if (name.contains("@{") || name.contains(".lock/") || !isWellFormed(name)) {
      return Optional.of("not a valid ref name");
    }
    return Optional.empty();
  }

  /** Returns whether a code point is an unpaired surrogate, which cannot be stored as UTF-8. */
  private static boolean unpaired(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }
}
