package io.gitledger.api.transfer;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.organization.OrganizationRepositoryService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.AcceptTransfer;
import io.gitledger.command.repository.RepositoryCommand.OfferTransfer;
import io.gitledger.command.repository.RepositoryCommand.RejectTransfer;
import io.gitledger.command.repository.RepositoryCommand.TransferRepository;
import io.gitledger.projections.watch.TeamWatches;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Permission;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Transfers repositories. Site administrators, callers who receive the repository themselves, and
 * callers who may create repositories for the new owner transfer immediately. Other transfers have
 * to be accepted.
 */
@Component
class TransferService {
  private final Commands commands;
  private final RepositoryResolver resolver;
  private final OrganizationRepositoryService organizations;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final TeamFinder teams;
  private final RepositoryViews views;
  private final RequestUrls urls;
  private final Access access;
  private final TeamWatches watches;

  TransferService(
      Commands commands,
      RepositoryResolver resolver,
      OrganizationRepositoryService organizations,
      RepositoryFinder repositories,
      AccountFinder accounts,
      TeamFinder teams,
      RepositoryViews views,
      RequestUrls urls,
      Access access,
      TeamWatches watches) {
    this.commands = commands;
    this.resolver = resolver;
    this.organizations = organizations;
    this.repositories = repositories;
    this.accounts = accounts;
    this.teams = teams;
    this.views = views;
    this.urls = urls;
    this.access = access;
    this.watches = watches;
  }

  RepositoryView transfer(RepositoryContext repository, TransferRepoOption option) {
    SignedIn caller = repository.signedIn();
    AccountRow recipient = recipient(option.newOwner(), caller);
    List<Long> granted = teams(recipient, option.teamIds());
    boolean atOnce = caller.admin() || receives(caller, recipient.id);
    if (atOnce)
      commands.send(new TransferRepository(repository.id(), caller.id(), recipient.id, granted));
    else
      commands.send(
          new OfferTransfer(
              repository.id(),
              caller.id(),
              recipient.id,
              granted,
              !recipient.organization() && !sees(recipient, repository)));
    RepositoryRow row = row(repository);
    if (atOnce) beginWatches(repository, granted);
    RepositoryView view = view(row, Permission.everywhere(Mode.ADMIN, row.enabledUnits()));
    return view.withWatchers(repository.row().watchers); // before the initiator watched it
  }

  private AccountRow recipient(String name, SignedIn caller) {
    return accounts
        .findByLogin(requireNonNullElse(name, ""))
        .filter(
            found ->
                !found.organization()
                    || !found.visibility.equals("private")
                    || access.sees(Viewers.of(caller), found))
        .orElseThrow(() -> ApiError.notFound("The new owner does not exist or cannot be found"));
  }

  private List<Long> teams(AccountRow recipient, List<Long> ids) {
    if (ids == null) return List.of();
    if (!recipient.organization())
      throw ApiError.invalid("Teams can only be added to organization-owned repositories");
    Map<Long, TeamRow> found =
        teams.listByIds(ids).stream().collect(Collectors.toMap(team -> team.id, team -> team));
    for (long id : ids) {
      if (!found.containsKey(id)) throw ApiError.invalid("team " + id + " not found");
      if (found.get(id).organizationId != recipient.id)
        throw ApiError.forbidden("team " + id + " belongs not to org " + recipient.id);
    }
    return List.copyOf(found.keySet());
  }

  private boolean sees(AccountRow recipient, RepositoryContext repository) {
    return access.permission(recipient.viewer(), repository.row(), repository.owner()).any();
  }

  /**
   * Returns whether a caller may accept repositories for an owner: as that user, or for an
   * organization.
   */
  private boolean receives(SignedIn caller, long recipient) {
    return recipient == caller.id() || organizations.mayCreate(caller.id(), recipient);
  }

  /** Finds the repository of a path, even if it is hidden from its recipient. */
  RepositoryContext find(String owner, String name, Caller caller) {
    return access
        .find(Viewers.of(caller), owner, name)
        .filter(found -> !found.permission().any() && !caller.publicOnly())
        .filter(
            found ->
                caller
                    .signedIn()
                    .filter(in -> receives(in, found.row().transfer.transferRecipient))
                    .isPresent())
        .map(
            found ->
                new RepositoryContext(
                    found.row(), found.owner(), found.permission(), found.blocked(), caller))
        .orElseGet(() -> resolver.resolve(owner, name, caller));
  }

  RepositoryView accept(RepositoryContext repository) {
    commands.send(new AcceptTransfer(repository.id(), requireRecipient(repository)));
    RepositoryRow row = row(repository);
    beginWatches(repository, repository.row().transfer.teams());
    return view(row, repository.permission());
  }

  /**
   * Makes members of the new owner's teams with access watch the repository. The response shows the
   * state before.
   */
  private void beginWatches(RepositoryContext repository, Collection<Long> granted) {
    long id = repository.row().id;
    watches.beginAtOnce(id);
    for (long team : granted) watches.beginAtOnce(team, id);
  }

  RepositoryView reject(RepositoryContext repository) {
    commands.send(new RejectTransfer(repository.id(), requireRecipient(repository)));
    return view(row(repository), repository.permission());
  }

  /**
   * Requires the recipient. Neither the initiator nor site administrators decide for the recipient.
   */
  private long requireRecipient(RepositoryContext repository) {
    SignedIn caller = repository.signedIn();
    long recipient = repository.row().transfer.transferRecipient;
    if (accounts.findById(recipient).isEmpty())
      throw ApiError.notFound("no transfer of the repository is pending");
    if (!receives(caller, recipient))
      throw ApiError.forbidden("user is not the recipient of the transfer");
    return recipient;
  }

  private RepositoryRow row(RepositoryContext repository) {
    return repositories.findById(repository.row().id).orElseThrow(ApiError::notFound);
  }

  private RepositoryView view(RepositoryRow row, Permission permission) {
    return views.of(row, permission, urls.current());
  }
}
