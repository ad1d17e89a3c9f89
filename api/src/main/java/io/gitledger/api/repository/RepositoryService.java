package io.gitledger.api.repository;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.misc.LabelTemplates;
import io.gitledger.api.misc.LabelTemplates.LabelTemplate;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.branch.BranchCommand.ChangeHead;
import io.gitledger.command.branch.RefsId;
import io.gitledger.command.label.LabelColor;
import io.gitledger.command.label.LabelCommand.DefineLabel;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.repository.FeatureChange;
import io.gitledger.command.repository.RepositoryChange;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.command.repository.RepositoryCommand.CreateRepository;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryCommand.EditRepository;
import io.gitledger.command.repository.RepositoryCommand.PurgeRepository;
import io.gitledger.command.repository.RepositoryCommand.RestoreRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.pull.PullRequestBranches;
import io.gitledger.projections.repository.ForkVisibility;
import io.gitledger.projections.watch.TeamWatches;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.language.LanguageFinder;
import io.gitledger.query.language.LanguageFinder.Code;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.OwnedRepository;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Repositories: created, listed by owner, edited, deleted, restored, purged. */
@Component
@EnableConfigurationProperties(RepositorySettings.class)
public class RepositoryService {
  private final Commands commands;
  private final RepositoryFinder rows;
  private final RepositoryFinder finder;
  private final RepositoryViews views;
  private final RequestUrls urls;
  private final Access access;
  private final InitialCommit initialCommit;
  private final LabelTemplates labels;
  private final GitRepositories git;
  private final LanguageFinder languages;
  private final RepositorySettings settings;
  private final MirrorService mirrors;
  private final ForkVisibility forks;
  private final TeamWatches watches;
  private final PullRequestBranches pulls;

  RepositoryService(
      Commands commands,
      RepositoryFinder rows,
      RepositoryFinder finder,
      RepositoryViews views,
      RequestUrls urls,
      Access access,
      InitialCommit initialCommit,
      LabelTemplates labels,
      GitRepositories git,
      LanguageFinder languages,
      RepositorySettings settings,
      MirrorService mirrors,
      ForkVisibility forks,
      TeamWatches watches,
      PullRequestBranches pulls) {
    this.pulls = pulls;
    this.mirrors = mirrors;
    this.forks = forks;
    this.watches = watches;
    this.commands = commands;
    this.rows = rows;
    this.finder = finder;
    this.views = views;
    this.urls = urls;
    this.access = access;
    this.initialCommit = initialCommit;
    this.labels = labels;
    this.git = git;
    this.languages = languages;
    this.settings = settings;
  }

  public RepositoryView view(RepositoryContext repository) {
    return withLanguages(List.of(plainView(repository))).getFirst();
  }

  public RepositoryView viewWithoutLanguage(RepositoryContext repository) {
    return withLicenses(List.of(plainView(repository))).getFirst();
  }

  private RepositoryView plainView(RepositoryContext repository) {
    return views.of(
        repository.row(),
        repository.owner(),
        repository.permission(),
        repository.viewer(),
        urls.current());
  }

  private List<RepositoryView> withLanguages(List<RepositoryView> shown) {
    return withCode(shown, Code::language);
  }

  /** With the licences of its files: the contract leaves the language out of most answers. */
  private List<RepositoryView> withLicenses(List<RepositoryView> shown) {
    return withCode(shown, _ -> "");
  }

  private List<RepositoryView> withCode(
      List<RepositoryView> shown, Function<Code, String> language) {
    Map<Long, Code> known = languages.code(shown.stream().map(RepositoryView::id).toList());
    return shown.stream()
        .map(
            view -> {
              Code code = known.get(view.id());
              return code == null ? view : view.with(language.apply(code), code.licenses());
            })
        .toList();
  }

  /** The licences that were found in the code, or else those that it began with. */
  public List<String> licenses(RepositoryRow row) {
    Code code = languages.code(List.of(row.id)).get(row.id);
    return code == null || code.licenses() == null ? List.of(row.licenses) : code.licenses();
  }

  public Paged<RepositoryView> page(RowPage<RepositoryRow> found, Viewer viewer) {
    return Paged.linked(
        withLanguages(views.of(found.rows(), viewer, urls.current())), found.total());
  }

  public Paged<RepositoryView> pageWithoutLanguage(RowPage<RepositoryRow> found, Viewer viewer) {
    return Paged.linked(
        withLicenses(views.of(found.rows(), viewer, urls.current())), found.total());
  }

  /**
   * Repositories of an account. The contract pages before it drops invisible ones, so pages may be
   * short and the total larger. Anonymous callers and public-only tokens are not told of private
   * ones by the total either.
   */
  public Paged<RepositoryView> ownedBy(AccountRow owner, Caller caller, Page page) {
    Viewer viewer = Viewers.of(caller);
    if (!seesOwner(viewer, owner)) return Paged.linked(List.of(), 0);
    boolean publicOnly = viewer.anonymous() || viewer.publicOnly();
    RowPage<RepositoryRow> found =
        finder.ownedBy(owner.id, publicOnly, page.offset(), page.limit());
    var permissions = access.permissions(viewer, found.rows());
    var visible = found.rows().stream().filter(row -> permissions.get(row.id).any()).toList();
    return Paged.linked(withLanguages(views.of(visible, viewer, urls.current())), found.total());
  }

  private boolean seesOwner(Viewer viewer, AccountRow owner) {
    return access.sees(viewer, owner)
        && (!viewer.publicOnly() || owner.visibility.equals("public"));
  }

  /**
   * Creates a repository, with an initial commit when the option requests one.
   *
   * @param collaborator whether the creator becomes a collaborator with all rights
   */
  public RepositoryView create(
      AccountRow owner, SignedIn creator, CreateRepoOption option, boolean collaborator) {
    requireSha1(option.objectFormatName());
    List<LabelTemplate> defined = requireLabelTemplate(option.issueLabels());
    InitialCommit.Files files = option.autoInit() ? initialCommit.files(option) : null;
    String license = orEmpty(option.license());
    var wanted =
        new NewRepository(
            new RepositoryName(option.name()),
            orEmpty(option.description()),
            option.isPrivate(),
            option.template(),
            orEmpty(option.defaultBranch()),
            license.isEmpty() ? List.of() : List.of(license),
            option.trust());
    RepositoryView made =
        create(owner, creator, collaborator, wanted, files == null ? null : files.contents(owner));
    for (LabelTemplate label : defined)
      commands.send(
          new DefineLabel(
              OwnerRef.repository(made.id()),
              label.name(),
              LabelColor.of(label.color()),
              label.description(),
              label.exclusive(),
              false));
    return made;
  }

  /**
   * @param contents null for an empty repository
   */
  public RepositoryView create(
      AccountRow owner,
      SignedIn creator,
      boolean collaborator,
      NewRepository wanted,
      InitialContents contents) {
    if (!creator.admin()) requireBelowLimit(owner, ApiError::forbidden);
    RepositoryId repository = create(owner, creator.id(), collaborator, wanted, contents);
    return viewAsOwner(repository.value(), owner);
  }

  /**
   * Creates a repository, whatever the limit of its owner.
   *
   * @param contents null for an empty repository
   */
  public RepositoryId create(
      AccountRow owner,
      long creator,
      boolean collaborator,
      NewRepository wanted,
      InitialContents contents) {
    String head = wanted.branch().isEmpty() ? settings.defaultBranch() : wanted.branch();
    Function<Beginning, RepositoryId> creation =
        beginning ->
            commands.send(
                new CreateRepository(
                    owner.id,
                    wanted.name(),
                    wanted.description(),
                    wanted.isPrivate() || settings.forcePrivate(),
                    wanted.template(),
                    head,
                    wanted.licenses(),
                    wanted.trustModel(),
                    collaborator ? creator : 0,
                    creator,
                    beginning));
    RepositoryId repository =
        contents == null
            ? creation.apply(null)
            : initialCommit.commit(
                head, owner, contents, wanted.trustModel().signerCommits(), creation);
    beWatchedByTeams(owner, repository);
    return repository;
  }

  /** Members of teams that reach everything of an organization watch what is new there. */
  public void beWatchedByTeams(AccountRow owner, RepositoryId repository) {
    if (owner.organization()) watches.beginAtOnce(repository.value());
  }

  /** As its owner sees it, whoever asks. */
  public RepositoryView viewAsOwner(long repository, AccountRow owner) {
    RepositoryRow row = rows.findById(repository).orElseThrow(ApiError::notFound);
    return views.asOwner(row, owner, urls.current());
  }

  private static void requireSha1(String format) {
    if (format == null || format.isEmpty() || format.equals("sha1")) return;
    throw ApiError.invalid(
        format.equals("sha256")
            ? "repositories in the format sha256 are not supported"
            : "unknown object format: " + format);
  }

  private List<LabelTemplate> requireLabelTemplate(String name) {
    if (name == null || name.isEmpty()) return List.of();
    String failure = "failed to load label template file \"" + name + "\": ";
    return labels
        .find(name)
        .orElseThrow(() -> ApiError.invalid(failure + "label template \"" + name + "\" not found"));
  }

  /** Fails with the given error when an account has as many repositories as it may have. */
  public void requireBelowLimit(AccountRow owner, Function<String, ApiError> error) {
    int max = owner.maxRepositories >= 0 ? owner.maxRepositories : settings.maxPerOwner();
    if (max < 0 || finder.ownedBy(owner.id, false, 0, 1).total() < max) return;
    throw error.apply("user has reached maximum limit of repositories [limit: " + max + "]");
  }

  /** Step by step: one that fails leaves what the steps before it have saved. */
  RepositoryView edit(RepositoryContext repository, EditRepoOption option) {
    long id = repository.row().id;
    RepositoryChange basics = visibility(repository, option.basics());
    commands.send(new EditRepository(repository.id(), basics));
    if (basics.isPrivate() != null) forks.followAtOnce(id, basics.isPrivate());
    String branch = option.defaultBranch();
    if (branch != null && !branch.isEmpty() && mayBeDefault(branch, id))
      commands.send(new ChangeHead(new RefsId(id), branch));
    FeatureChange features = option.features();
    if (!features.isEmpty())
      commands.send(new EditRepository(repository.id(), RepositoryChange.ofFeatures(features)));
    if (option.archived() != null) archive(repository, option.archived());
    if (repository.row().mirror) mirrors.change(mirrors.prepare(repository, option.mirror()));
    return viewWithoutLanguage(reread(repository));
  }

  /** With the owner's counters as an edit has left them, and the rights that it was made with. */
  private RepositoryContext reread(RepositoryContext repository) {
    OwnedRepository now = rows.findOwned(repository.row().id).orElseThrow(ApiError::notFound);
    return new RepositoryContext(
        now.row(), now.owner(), repository.permission(), repository.blocked(), repository.caller());
  }

  private void archive(RepositoryContext repository, boolean archived) {
    if (repository.row().mirror)
      throw ApiError.invalid("repo is a mirror, cannot archive/un-archive");
    commands.send(new EditRepository(repository.id(), RepositoryChange.ofArchiving(archived)));
  }

  /** A fork is as private as its origin, whatever is asked for. */
  private RepositoryChange visibility(RepositoryContext repository, RepositoryChange change) {
    if (change.isPrivate() == null || repository.row().forkOf == 0) return change;
    return rows.findById(repository.row().forkOf)
        .map(any -> change.withPrivate(null))
        .orElse(change);
  }

  /** Any name in an empty repository, else an existing branch. */
  private boolean mayBeDefault(String branch, long id) {
    String ref = RefNames.HEADS + branch;
    if (!RefNames.isWellFormed(ref)) return false;
    try (GitRepository repository = git.open(id)) {
      return repository.refs().find(ref).isPresent() || !repository.refs().hasBelow(RefNames.HEADS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void delete(RepositoryId repository) {
    commands.send(new DeleteRepository(repository));
    pulls.deleteRepositoryAtOnce(repository.value());
  }

  RepositoryView restore(long id, Viewer viewer) {
    commands.send(new RestoreRepository(requireKnown(id)));
    RepositoryRow row = rows.findById(id).orElseThrow(ApiError::notFound);
    return views.of(List.of(row), viewer, urls.current()).getFirst();
  }

  void purge(long id) {
    commands.send(new PurgeRepository(requireKnown(id)));
  }

  private RepositoryId requireKnown(long id) {
    if (rows.findIncludingDeleted(id).isEmpty()) throw ApiError.notFound();
    return new RepositoryId(id);
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}
