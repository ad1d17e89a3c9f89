package io.gitledger.query.account;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.Viewer;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Locale;

/** A user or an organization. */
@Entity
@Table(name = "account")
public class AccountRow {
  /** Id of the Ghost, which represents deleted accounts and authors without an account here. */
  public static final long GHOST = -1;

  public static final ReadTable<AccountRow> TABLE =
      ReadTable.of(AccountRow.class)
          .unique("kind", "login_folded", "email", "deleted_at")
          .writerIndexes(PRIMARY_KEY);

  public static final String USER = "user";
  public static final String ORGANIZATION = "organization";

  @Id public long id;
  public String kind = USER;
  public String login = "";
  public String loginFolded = "";
  public String fullName = "";
  public String email = "";
  public boolean hidesEmail;
  public String website = "";
  public String location = "";
  public String description = "";
  public String language = "";
  public String theme = "";
  public String diffViewStyle = "";
  public boolean hidesActivity;
  public String visibility = "public";

  /** Time since which it is visible to everybody; null if it always was, or is not. */
  public Instant publicSince;

  /** Time since which it is visible to signed-in users; null if it always was, or is not. */
  public Instant limitedSince;

  public boolean active = true;
  public boolean administrator;
  public boolean restricted;
  public boolean prohibitsLogin;
  public boolean mustChangePassword;
  public boolean secondFactor;
  public String loginName = "";
  public long sourceId;
  public String avatar = "";
  public boolean mayCreateOrganizations = true;
  public int maxRepositories = -1;
  public boolean repoAdminChangesTeams;
  public boolean mayUseGitHooks;
  public boolean mayImportLocal;
  public long followers;
  public long following;
  public long stars;
  public Instant createdAt;
  public Instant updatedAt;
  public Instant deletedAt;

  /** Whether the person's key has been destroyed, so that the personal data is unreadable. */
  public boolean erased;

  public boolean organization() {
    return kind.equals(ORGANIZATION);
  }

  /** Returns whether feed and heatmap are empty for a viewer. */
  public boolean hidesActivityFrom(Viewer viewer) {
    return hidesActivity && viewer.id() != id && !viewer.administrator();
  }

  /** Returns the account as a viewer, without the restrictions of a token. */
  public Viewer viewer() {
    return new Viewer(id, administrator, restricted, false);
  }

  /** Sets the visibility, and the time since which it applies. */
  public void visibility(String wanted, Instant at) {
    if (!wanted.equals("public")) publicSince = null;
    else if (!visibility.equals("public")) publicSince = at;
    if (wanted.equals("private")) limitedSince = null;
    else if (visibility.equals("private")) limitedSince = at;
    visibility = wanted;
  }

  /**
   * Returns whether the account was hidden at a time from viewers who can see it now.
   *
   * @param limited whether they can see accounts of limited visibility
   */
  public boolean wasHidden(boolean limited, Instant at) {
    Instant since = limited ? limitedSince : publicSince;
    return since != null && at.isBefore(since);
  }

  /** Sets the name and its folded form, which is used for comparisons. */
  public void name(String newLogin) {
    login = newLogin;
    loginFolded = fold(newLogin);
  }

  /** Returns a name in lower case, for comparisons. */
  public static String fold(String login) {
    return login.toLowerCase(Locale.ROOT);
  }
}
