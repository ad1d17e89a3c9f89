package io.gitledger.query.account;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserView.Profile;
import io.gitledger.query.account.UserView.Status;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.misc.ZeroTimes;
import java.net.URI;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.stereotype.Component;

/**
 * Creates views of accounts for a viewer (section 11 of the conventions). Private data is empty
 * except for the account itself and administrators. A deleted account is represented by the Ghost.
 */
@Component
public class UserViews {
  private final AccountFinder accounts;

  UserViews(AccountFinder accounts) {
    this.accounts = accounts;
  }

  /**
   * Returns the view of one account. For webhook payloads the viewer is {@link Viewer#ANONYMOUS}.
   */
  public UserView of(AccountRow row, Viewer viewer, Urls urls) {
    boolean privateUser = !row.organization() && row.visibility.equals("private");
    boolean hidesEmail = viewer.anonymous() || row.hidesEmail || privateUser;
    String email = mayReadAll(row, viewer) || !hidesEmail ? row.email : placeholder(row, urls);
    return view(row, email, viewer, urls);
  }

  /**
   * Returns the view with the address, even if the account hides it, because another rule permits
   * it.
   */
  public UserView withEmail(AccountRow row, Viewer viewer, Urls urls) {
    return view(row, row.email, viewer, urls);
  }

  private static UserView view(AccountRow row, String email, Viewer viewer, Urls urls) {
    boolean open = mayReadAll(row, viewer);
    return new UserView(
        row.id,
        row.login,
        row.login,
        open ? row.loginName : "",
        open ? row.sourceId : 0,
        row.fullName,
        email,
        avatar(row, urls),
        urls.html(row.login),
        open ? row.language : "",
        status(row, open),
        profile(row));
  }

  /**
   * Returns whether the viewer can read private fields: the account itself and administrators can.
   */
  private static boolean mayReadAll(AccountRow row, Viewer viewer) {
    return viewer.administrator() || viewer.id() == row.id;
  }

  private static Status status(AccountRow row, boolean open) {
    return new Status(
        open && row.administrator,
        open ? ZeroTimes.NEVER : ZeroTimes.HIDDEN,
        row.createdAt,
        row.restricted,
        open && row.active,
        open && row.prohibitsLogin);
  }

  private static Profile profile(AccountRow row) {
    return new Profile(
        row.location,
        row.website,
        row.description,
        row.visibility,
        row.followers,
        row.following,
        row.stars);
  }

  public List<UserView> of(Collection<AccountRow> rows, Viewer viewer, Urls urls) {
    return rows.stream().map(row -> of(row, viewer, urls)).toList();
  }

  /** Returns the view of the account with this id, or of the Ghost. */
  public UserView of(long id, Viewer viewer, Urls urls) {
    return accounts
        .findById(id)
        .map(row -> of(row, viewer, urls))
        .orElseGet(() -> ghost(viewer, urls));
  }

  /**
   * @param row null for a deleted account, represented by the Ghost
   */
  public UserView ofOrGhost(AccountRow row, Viewer viewer, Urls urls) {
    return row == null ? ghost(viewer, urls) : of(row, viewer, urls);
  }

  /**
   * Returns the views of all accounts with these ids, with one statement. Every id has an entry, if
   * necessary the Ghost.
   */
  public Map<Long, UserView> byIds(Collection<Long> ids, Viewer viewer, Urls urls) {
    var views = new HashMap<Long, UserView>();
    if (ids.isEmpty()) return views;
    for (AccountRow row : accounts.listByIds(ids)) views.put(row.id, of(row, viewer, urls));
    for (Long id : ids) views.computeIfAbsent(id, gone -> ghost(viewer, urls));
    return views;
  }

  /**
   * Returns the view of the Ghost, which represents deleted accounts. It has no address, which is
   * shown to viewers who can see other addresses (30 section 1).
   */
  public UserView ghost(Viewer viewer, Urls urls) {
    AccountRow row = nobody(AccountRow.GHOST, "Ghost", "");
    String email = viewer.anonymous() ? placeholder(row, urls) : "";
    return view(row, email, Viewer.ANONYMOUS, urls);
  }

  /** Returns the view of the account for automation that does not act for a user. */
  public UserView actionsBot(Urls urls) {
    return of(nobody(-2, "gitea-actions", "Gitea Actions"), Viewer.ANONYMOUS, urls);
  }

  private static AccountRow nobody(long id, String login, String fullName) {
    var row = new AccountRow();
    row.id = id;
    row.name(login);
    row.fullName = fullName;
    row.createdAt = ZeroTimes.NEVER;
    return row;
  }

  private static String placeholder(AccountRow row, Urls urls) {
    return row.id + "+" + row.loginFolded + "@noreply." + URI.create(urls.root()).getHost();
  }

  private static String avatar(AccountRow row, Urls urls) {
    if (row.id <= 0) return urls.defaultAvatar();
    return urls.avatar(row.avatar.isEmpty() ? generated(row.id) : row.avatar);
  }

  /** Returns the name of the generated avatar of an account without an uploaded one. */
  private static String generated(long id) {
    return DigestUtils.sha256Hex("account-" + id);
  }
}
