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
  /** Id of the Ghost: stands for deleted accounts and for authors without an account here. */
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

  /** Since when everybody sees it; null: from the start, or not at all. */
  public Instant publicSince;

  /** Since when signed-in users see it; null: from the start, or not at all. */
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

  /** Whether the person's key is destroyed, so that the personal data is unreadable. */
  public boolean erased;

  public boolean organization() {
    return kind.equals(ORGANIZATION);
  }

  /** Whether feed and heatmap are empty for a viewer. */
  public boolean hidesActivityFrom(Viewer viewer) {
    return hidesActivity && viewer.id() != id && !viewer.administrator();
  }

  /** The account as a viewer, without the limits of a token. */
  public Viewer viewer() {
    return new Viewer(id, administrator, restricted, false);
  }

  /** Sets the visibility, and with it since when it holds. */
  public void visibility(String wanted, Instant at) {
    if (!wanted.equals("public")) publicSince = null;
    else if (!visibility.equals("public")) publicSince = at;
    if (wanted.equals("private")) limitedSince = null;
    else if (visibility.equals("private")) limitedSince = at;
    visibility = wanted;
  }

  /**
   * Whether somebody who sees it now did not see it at a moment.
   *
   * @param limited whether they see accounts of limited visibility
   */
  public boolean wasHidden(boolean limited, Instant at) {
    Instant since = limited ? limitedSince : publicSince;
    return since != null && at.isBefore(since);
  }

  /** Sets the name and its folded form, by which names are compared. */
  public void name(String newLogin) {
    login = newLogin;
    loginFolded = fold(newLogin);
  }

  /** A name in lower case, as names are compared. */
  public static String fold(String login) {
    return login.toLowerCase(Locale.ROOT);
  }
}
