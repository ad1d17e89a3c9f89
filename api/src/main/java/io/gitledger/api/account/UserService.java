package io.gitledger.api.account;

import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.ChangeEmail;
import io.gitledger.command.account.UserCommand.ChangeProfile;
import io.gitledger.command.account.UserCommand.ChangeSignIn;
import io.gitledger.command.account.UserCommand.ChangeStanding;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.command.account.UserCommand.RenameUser;
import io.gitledger.command.account.UserId;
import io.gitledger.command.organization.OrganizationCommand.EditOrganization;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserFilter;
import io.gitledger.query.account.UserSearch;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.page.RowPage;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Component;

/** Searches, creates, edits and renames users. */
@Component
public class UserService {
  private static final long ACTIONS_BOT = -2;

  /** A user to be created by an operator. */
  public record NewUser(
      String name,
      String email,
      String password,
      boolean administrator,
      boolean mustChangePassword) {
    @Override
    public String toString() {
      return "NewUser[" + name + "]";
    }
  }

  private final Commands commands;
  private final PasswordRules passwords;
  private final UserSearch search;
  private final UserViews views;
  private final RequestUrls urls;

  UserService(
      Commands commands,
      PasswordRules passwords,
      UserSearch search,
      UserViews views,
      RequestUrls urls) {
    this.commands = commands;
    this.passwords = passwords;
    this.search = search;
    this.views = views;
    this.urls = urls;
  }

  public UserView view(AccountRow account, Viewer viewer) {
    return views.of(account, viewer, urls.current());
  }

  public List<UserView> views(Collection<AccountRow> accounts, Viewer viewer) {
    return views.of(accounts, viewer, urls.current());
  }

  public Paged<UserView> page(RowPage<AccountRow> found, Viewer viewer) {
    return Paged.linked(views(found.rows(), viewer), found.total());
  }

  /** Returns the current account with this id, or the Ghost. */
  public UserView get(long id, Viewer viewer) {
    return views.of(id, viewer, urls.current());
  }

  Paged<UserView> search(Viewer viewer, String text, long id, Page page) {
    if (id == AccountRow.GHOST)
      return Paged.linked(List.of(views.ghost(viewer, urls.current())), 1);
    if (id == ACTIONS_BOT) return Paged.linked(List.of(views.actionsBot(urls.current())), 1);
    return page(search.visible(text, id, viewer, page.limit(), page.offset()), viewer);
  }

  Paged<UserView> filter(Viewer administrator, UserFilter filter, Page page) {
    return page(search.filtered(filter, page.limit(), page.offset()), administrator);
  }

  /**
   * Creates a user for the operator of the installation, and returns its id.
   *
   * @throws CommandRejectedException if the user is invalid
   */
  public long register(NewUser user) {
    if (passwords.tooShort(user.password()))
      throw CommandRejectedException.invalid(
          "the password must have at least " + passwords.minLength() + " characters");
    return commands
        .send(
            new RegisterUser(
                user.name(),
                user.email(),
                user.password(),
                "",
                "public",
                false,
                user.mustChangePassword(),
                user.administrator()))
        .value();
  }

  /** Sets the password that the user has chosen. */
  public void choosePassword(UserId user, String password) {
    requireLongEnough(password);
    commands.send(new ChangeSignIn(user, null, password, false, null));
  }

  private void requireLongEnough(String password) {
    if (passwords.tooShort(password))
      throw ApiError.badRequest(
          "password must be at least " + passwords.minLength() + " characters");
  }

  /** Creates a user, and returns its id. */
  long create(CreateUserOption option) {
    requireLocal(option.sourceId());
    if (passwords.tooShort(option.password())) throw ApiError.badRequest("PasswordIsRequired");
    boolean visible = option.visibility() != null && !option.visibility().isEmpty();
    return commands
        .send(
            new RegisterUser(
                option.username(),
                option.email(),
                option.password(),
                option.fullName() == null ? "" : option.fullName(),
                visible ? option.visibility() : "public",
                Boolean.TRUE.equals(option.restricted()),
                !Boolean.FALSE.equals(option.mustChangePassword()),
                false,
                option.createdAt(),
                option.loginName() == null ? "" : option.loginName()))
        .value();
  }

  void edit(AccountRow account, EditUserOption option) {
    requireLocal(option.sourceId());
    if (account.organization()) editOrganization(account, option);
    else edit(new UserId(account.id), option);
  }

  /** Edits an organization. Rejects properties that organizations do not have. */
  private void editOrganization(AccountRow account, EditUserOption option) {
    if (option.concernsUsersOnly()) requireUser(account);
    OrganizationChange change =
        new OrganizationChange(
            option.fullName(),
            null,
            option.description(),
            option.website(),
            option.location(),
            option.visibility(),
            null);
    commands.send(new EditOrganization(new OrganizationId(account.id), change.appliedTo(account)));
  }

  /** Sends the commands one after the other. Changes before the first rejected one are kept. */
  private void edit(UserId user, EditUserOption option) {
    boolean newPassword = option.password() != null && !option.password().isEmpty();
    if (newPassword) requireLongEnough(option.password());
    commands.send(
        new ChangeSignIn(
            user,
            option.loginName(),
            newPassword ? option.password() : null,
            option.mustChangePassword(),
            option.prohibitLogin()));
    if (option.email() != null) commands.send(new ChangeEmail(user, option.email()));
    commands.send(
        new ChangeStanding(
            user,
            option.active(),
            option.admin(),
            option.restricted(),
            option.allowGitHook(),
            option.allowImportLocal(),
            option.allowCreateOrganization(),
            option.maxRepoCreation(),
            option.changedVisibility()));
    commands.send(
        new ChangeProfile(
            user,
            option.fullName(),
            option.website(),
            option.location(),
            option.description(),
            null,
            null));
  }

  void rename(AccountRow account, String name) {
    commands.send(new RenameUser(requireUser(account), name));
  }

  /** Returns the id of a user, or throws a 422 for an organization. */
  public static UserId requireUser(AccountRow account) {
    if (account.organization()) throw ApiError.invalid("target is an organization but not user");
    return new UserId(account.id);
  }

  /** Rejects other login sources, because none exist. */
  private static void requireLocal(long source) {
    if (source != 0) throw ApiError.invalid("login source does not exist [id: " + source + "]");
  }
}
