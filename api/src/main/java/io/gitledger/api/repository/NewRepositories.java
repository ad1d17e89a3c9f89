package io.gitledger.api.repository;

import io.gitledger.api.misc.LabelTemplates;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.command.repository.RepositoryCommand.CreateRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryRows;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.util.List;
import java.util.function.Function;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Creates repositories as all the operations do that create one. */
@Component
@EnableConfigurationProperties(RepositorySettings.class)
public class NewRepositories {
  private final Commands commands;
  private final RepositoryRows rows;
  private final RepositoryFinder finder;
  private final RepositoryViews views;
  private final RequestUrls urls;
  private final FirstCommit firstCommit;
  private final LabelTemplates labels;
  private final RepositorySettings settings;

  NewRepositories(
      Commands commands,
      RepositoryRows rows,
      RepositoryFinder finder,
      RepositoryViews views,
      RequestUrls urls,
      FirstCommit firstCommit,
      LabelTemplates labels,
      RepositorySettings settings) {
    this.commands = commands;
    this.rows = rows;
    this.finder = finder;
    this.views = views;
    this.urls = urls;
    this.firstCommit = firstCommit;
    this.labels = labels;
    this.settings = settings;
  }

  /**
   * Creates a repository, with a first commit if the option asks for one.
   *
   * @param administrates whether the creator has to become a collaborator to have all rights
   */
  public RepositoryView create(
      AccountRow owner, SignedIn creator, CreateRepoOption option, boolean administrates) {
    RepositoryName name = new RepositoryName(option.name());
    checkFormat(option.objectFormatName());
    checkLabels(option.issueLabels());
    FirstCommit.Files files = option.autoInit() ? firstCommit.files(option) : null;
    if (!creator.admin()) checkLimit(owner);
    String license = orEmpty(option.license());
    String branch = orEmpty(option.defaultBranch());
    String head = branch.isEmpty() ? settings.defaultBranch() : branch;
    Function<Beginning, RepositoryId> founding =
        beginning ->
            commands.send(
                new CreateRepository(
                    owner.id,
                    name,
                    orEmpty(option.description()),
                    option.isPrivate() || settings.forcePrivate(),
                    option.template(),
                    head,
                    license.isEmpty() ? List.of() : List.of(license),
                    administrates ? creator.id() : 0,
                    creator.id(),
                    beginning));
    RepositoryId repository =
        files == null ? founding.apply(null) : firstCommit.commit(head, owner, files, founding);
    RepositoryRow row = rows.byId(repository.value()).orElseThrow(ApiError::notFound);
    return views.asOwner(row, owner, urls.current());
  }

  private static void checkFormat(String format) {
    if (format == null || format.isEmpty() || format.equals("sha1")) return;
    throw ApiError.invalid(
        format.equals("sha256")
            ? "repositories in the format sha256 are not supported"
            : "unknown object format: " + format);
  }

  private void checkLabels(String template) {
    if (template == null || template.isEmpty() || labels.find(template).isPresent()) return;
    throw ApiError.invalid(
        "failed to load label template file \""
            + template
            + "\": label template \""
            + template
            + "\" not found");
  }

  private void checkLimit(AccountRow owner) {
    int most = owner.maxRepositories >= 0 ? owner.maxRepositories : settings.maxPerOwner();
    if (most < 0 || finder.ownedBy(owner.id, false, 0, 1).total() < most) return;
    throw ApiError.forbidden(
        "user has reached maximum limit of repositories [limit: " + most + "]");
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}
