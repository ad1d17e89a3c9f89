package io.gitledger.api.repository;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.misc.LabelTemplates;
import io.gitledger.api.misc.LabelTemplates.LabelTemplate;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.label.LabelColor;
import io.gitledger.command.label.LabelCommand.DefineLabel;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.command.repository.RepositoryCommand.CreateRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.projections.watch.TeamWatches;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryView;
import java.util.List;
import java.util.function.Function;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Creates repositories, empty or with an initial commit. */
@Component
@EnableConfigurationProperties(RepositorySettings.class)
public class RepositoryCreationService {
  private final Commands commands;
  private final RepositoryFinder finder;
  private final RepositoryViewFinder views;
  private final InitialCommit initialCommit;
  private final LabelTemplates labels;
  private final RepositorySettings settings;
  private final TeamWatches watches;

  RepositoryCreationService(
      Commands commands,
      RepositoryFinder finder,
      RepositoryViewFinder views,
      InitialCommit initialCommit,
      LabelTemplates labels,
      RepositorySettings settings,
      TeamWatches watches) {
    this.commands = commands;
    this.finder = finder;
    this.views = views;
    this.initialCommit = initialCommit;
    this.labels = labels;
    this.settings = settings;
    this.watches = watches;
  }

  /**
   * Creates a repository, with an initial commit if the options request one.
   *
   * @param collaborator whether the creator becomes a collaborator with all permissions
   */
  public RepositoryView create(
      AccountRow owner, SignedIn creator, CreateRepoOption option, boolean collaborator) {
    requireSha1(option.objectFormatName());
    List<LabelTemplate> defined = requireLabelTemplate(option.issueLabels());
    InitialCommit.Files files = option.autoInit() ? initialCommit.files(option) : null;
    String license = requireNonNullElse(option.license(), "");
    var wanted =
        new NewRepository(
            new RepositoryName(option.name()),
            requireNonNullElse(option.description(), ""),
            option.isPrivate(),
            option.template(),
            requireNonNullElse(option.defaultBranch(), ""),
            license.isEmpty() ? List.of() : List.of(license),
            option.trust(),
            List.of());
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
    return views.viewAsOwner(repository.value(), owner);
  }

  /**
   * Creates a repository, regardless of its owner's limit.
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
                    beginning,
                    wanted.hooks()));
    RepositoryId repository =
        contents == null
            ? creation.apply(null)
            : initialCommit.commit(
                head, owner, contents, wanted.trustModel().signerCommits(), creation);
    beWatchedByTeams(owner, repository);
    return repository;
  }

  /**
   * Makes members of teams with access to all repositories of an organization watch the new one.
   */
  public void beWatchedByTeams(AccountRow owner, RepositoryId repository) {
    if (owner.organization()) watches.beginAtOnce(repository.value());
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

  /** Throws the given error if an account has reached its limit of repositories. */
  public void requireBelowLimit(AccountRow owner, Function<String, ApiError> error) {
    int max = owner.maxRepositories >= 0 ? owner.maxRepositories : settings.maxPerOwner();
    if (max < 0 || finder.ownedBy(owner.id, false, 0, 1).total() < max) return;
    throw error.apply("user has reached maximum limit of repositories [limit: " + max + "]");
  }
}
