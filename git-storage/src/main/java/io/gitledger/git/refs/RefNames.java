package io.gitledger.git.refs;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;

/** Rules for names of new refs: those of git, without some that only make trouble. */
public final class RefNames {
  public static final String HEADS = Constants.R_HEADS;
  public static final String TAGS = Constants.R_TAGS;

  /** The prefix of the candidates of merge queues. */
  public static final String QUEUE = "refs/queue/";

  public static final int MAX_BYTES = 1024;

  private RefNames() {}

  public static boolean isBranch(String ref) {
    return ref.startsWith(HEADS);
  }

  /** The short name of a branch; other names stay as they are. */
  public static String shortBranch(String ref) {
    return isBranch(ref) ? ref.substring(HEADS.length()) : ref;
  }

  /** The short name of a branch or a tag; other names stay as they are. */
  public static String shortName(String ref) {
    return ref.startsWith(TAGS) ? ref.substring(TAGS.length()) : shortBranch(ref);
  }

  /** Whether git itself accepts a full ref name. */
  public static boolean isWellFormed(String name) {
    return Repository.isValidRefName(name);
  }

  /** Whether a name may stand below {@code refs/heads/} or {@code refs/tags/}. */
  public static boolean isShortName(String name) {
    return !name.equals("@") && problem(HEADS + name).isEmpty();
  }

  /** Says what is wrong with a full ref name; empty when nothing is. */
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

  /** Half of a surrogate pair cannot be stored as UTF-8. */
  private static boolean unpaired(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }
}
