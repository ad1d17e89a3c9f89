package io.gitledger.command.sequence;

/** Ids as the wire needs them: 64-bit, ascending, one sequence per kind, never given twice. */
public interface Sequences {
  /** The kinds of ids; users and organizations share one sequence. */
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
