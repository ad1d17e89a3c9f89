package io.gitledger.command.name;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Names that only one holder may have, most of them compared without regard to case. A claim is
 * made in the transaction of the command that needs it, so of many claims at once exactly one
 * succeeds.
 */
@Component
public class Names {
  /** What a name is for. The scope is the owner's id where names are unique per owner, else 0. */
  public enum Space {
    ACCOUNT(true),
    EMAIL(true),
    REPOSITORY(true),
    TEAM(true),
    /** Titles of a user's SSH keys; the scope is the user. */
    SSH_KEY_TITLE(false),
    /** Titles and fingerprints of deploy keys; the scope is the repository. */
    DEPLOY_KEY_TITLE(false),
    DEPLOY_KEY(false),
    /** Ids of OpenPGP keys and their subkeys; held by the key. */
    GPG_KEY(false),
    /** The same once more, with the user as scope. */
    GPG_KEY_OF_USER(false),
    /** Names of access tokens; the scope is the user. */
    TOKEN(false),
    /** Names of secrets and variables of workflows, per place. */
    SECRET(false),
    VARIABLE(false),
    BADGE(true);

    private final boolean foldsCase;

    Space(boolean foldsCase) {
      this.foldsCase = foldsCase;
    }

    public String folded(String name) {
      return foldsCase ? name.toLowerCase(Locale.ROOT) : name;
    }
  }

  private final JdbcClient jdbc;

  Names(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * True when {@code holder} now has the name (or had it before). Waits for a competing transaction
   * to end.
   */
  public boolean claim(Space space, long scope, String name, long holder) {
    int claimed =
        jdbc.sql(
                "insert into name_claim (space, scope, name, holder) values (?, ?, ?, ?)"
                    + " on conflict (space, scope, name) do update set holder = excluded.holder where name_claim.holder = excluded.holder")
            .param(space.name())
            .param(scope)
            .param(space.folded(name))
            .param(holder)
            .update();
    return claimed == 1;
  }

  /** Gives a name free if {@code holder} has it. */
  public void release(Space space, long scope, String name, long holder) {
    jdbc.sql("delete from name_claim where space = ? and scope = ? and name = ? and holder = ?")
        .param(space.name())
        .param(scope)
        .param(space.folded(name))
        .param(holder)
        .update();
  }

  /** Gives all names of a holder in a space free. */
  public void releaseAll(Space space, long holder) {
    jdbc.sql("delete from name_claim where space = ? and holder = ?")
        .param(space.name())
        .param(holder)
        .update();
  }

  /** Gives all names of a scope in a space free and answers who held them. */
  public List<Long> releaseScope(Space space, long scope) {
    return jdbc.sql("delete from name_claim where space = ? and scope = ? returning holder")
        .param(space.name())
        .param(scope)
        .query(Long.class)
        .list();
  }

  public Optional<Long> holder(Space space, long scope, String name) {
    return jdbc.sql("select holder from name_claim where space = ? and scope = ? and name = ?")
        .param(space.name())
        .param(scope)
        .param(space.folded(name))
        .query(Long.class)
        .optional();
  }

  /** Who has a name, which stays theirs until the transaction ends. */
  public Optional<Long> keep(Space space, long scope, String name) {
    return jdbc.sql(
            "select holder from name_claim where space = ? and scope = ? and name = ? for share")
        .param(space.name())
        .param(scope)
        .param(space.folded(name))
        .query(Long.class)
        .optional();
  }

  /** Whether a holder has any name in a space: for accounts, whether they (still) exist. */
  public boolean hasAny(Space space, long holder) {
    return jdbc.sql("select exists (select from name_claim where space = ? and holder = ?)")
        .param(space.name())
        .param(holder)
        .query(Boolean.class)
        .single();
  }

  /** Who has a name in a scope, such as the ids of all repositories of an owner. */
  public List<Long> holders(Space space, long scope) {
    return jdbc.sql(
            "select distinct holder from name_claim where space = ? and scope = ? order by 1")
        .param(space.name())
        .param(scope)
        .query(Long.class)
        .list();
  }
}
