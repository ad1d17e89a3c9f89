package io.gitledger.command.sequence;

/**
 * Generates ids as required by the wire: 64-bit, ascending and unique, from one sequence per kind.
 */
public interface Sequences {
  /** Kinds of ids. Users and organizations share one sequence. */
  enum Kind {
    ACCOUNT,
    REPOSITORY,
    ISSUE,
    COMMENT,
    KEY,
    DEPLOY_KEY,
    GPG_KEY,
    TOKEN,
    TEAM,
    HOOK,
    SECRET,
    VARIABLE,
    LABEL,
    MILESTONE,
    RELEASE,
    ATTACHMENT,
    TIME,
    TOPIC,
    OAUTH_APPLICATION,
    BADGE,
    OAUTH_GRANT,
    LFS_LOCK,
    BRANCH_PROTECTION,
    TAG_PROTECTION,
    PULL_REQUEST,
    PUSH_MIRROR,
    REACTION,
    NOTIFICATION,
    REVIEW
  }

  long next(Kind kind);
}
