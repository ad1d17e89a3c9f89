package io.gitledger.api.template;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.avatar.AvatarService;
import io.gitledger.api.branch.BranchProtectionCopies;
import io.gitledger.api.content.EditErrors;
import io.gitledger.api.hook.HookService;
import io.gitledger.api.label.LabelService;
import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.organization.OrganizationRepositoryService;
import io.gitledger.api.repository.InitialContents;
import io.gitledger.api.repository.NewRepository;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryCreationService;
import io.gitledger.api.repository.RepositoryViewFinder;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.command.repository.TrustModel;
import io.gitledger.command.topic.TopicCommand.ReplaceTopics;
import io.gitledger.command.topic.TopicCommand.TopicsId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.write.NewCommit;
import io.gitledger.git.write.PathRefused;
import io.gitledger.git.write.TemplateTree;
import io.gitledger.git.write.TreeTooLargeException;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Creates repositories from templates: section 4.2 of the repository chapter. */
@Component
class RepositoryTemplateService {
  private final Commands commands;
  private final RepositoryCreationService repositories;
  private final RepositoryViewFinder views;
  private final OrganizationRepositoryService organizations;
  private final AccountFinder accounts;
  private final GitRepositories git;
  private final AvatarService avatars;
  private final HookService hooks;
  private final LabelService labels;
  private final BranchProtectionCopies protections;
  private final RequestUrls urls;

  RepositoryTemplateService(
      Commands commands,
      RepositoryCreationService repositories,
      RepositoryViewFinder views,
      OrganizationRepositoryService organizations,
      AccountFinder accounts,
      GitRepositories git,
      AvatarService avatars,
      HookService hooks,
      LabelService labels,
      BranchProtectionCopies protections,
      RequestUrls urls) {
    this.commands = commands;
    this.repositories = repositories;
    this.views = views;
    this.organizations = organizations;
    this.accounts = accounts;
    this.git = git;
    this.avatars = avatars;
    this.hooks = hooks;
    this.labels = labels;
    this.protections = protections;
    this.urls = urls;
  }

  RepositoryView generate(RepositoryContext template, GenerateRepoOption option) {
    if (!template.row().template) throw ApiError.invalid("this is not a template repo");
    if (option.takesNothing()) throw ApiError.invalid("must select at least one template item");
    // URLs of hooks often contain a secret.
    if (option.webhooks()) template.requireAdmin();
    SignedIn caller = template.signedIn();
    String name = requireNonNullElse(option.owner(), "");
    if (name.equals(caller.login())) return generate(template, option, account(caller.id()), false);
    AccountRow owner =
        accounts
            .findByLogin(name)
            .orElseThrow(
                () -> ApiError.notFound("request owner `" + name + "` does not exist").asError());
    if (!owner.organization()) {
      if (!caller.admin())
        throw ApiError.forbidden("Only admin can generate repository for other user.");
      return generate(template, option, owner, false);
    }
    OrganizationContext organization = organizations.organization(name, caller);
    organizations.requireCreator(organization);
    return generate(template, option, owner, organizations.becomesCollaborator(organization));
  }

  private RepositoryView generate(
      RepositoryContext template,
      GenerateRepoOption option,
      AccountRow owner,
      boolean collaborator) {
    RepositoryRow from = template.row();
    String branch = requireNonNullElse(option.defaultBranch(), "");
    var wanted =
        new NewRepository(
            new RepositoryName(option.name()),
            requireNonNullElse(option.description(), ""),
            option.isPrivate(),
            false,
            branch.isEmpty() ? from.defaultBranch : branch,
            option.gitContent() ? List.of(from.licenses) : List.of(),
            TrustModel.DEFAULT,
            option.webhooks() ? hooks.models(from.id) : List.of());
    boolean content = option.gitContent() && !from.empty;
    RepositoryView made =
        repositories.create(
            owner,
            template.signedIn(),
            collaborator,
            wanted,
            content ? contents(template, owner, wanted) : null);
    long repository = made.id();
    if (option.topics() && from.topics.length > 0)
      commands.send(new ReplaceTopics(new TopicsId(repository), List.of(from.topics)));
    if (option.avatar()) avatars.copy(from.avatar, repository);
    if (option.labels()) labels.copy(from.id, repository);
    if (option.protectedBranch()) protections.copy(from.id, repository);
    return views.viewAsOwner(repository, owner).withoutStatistics();
  }

  private InitialContents contents(
      RepositoryContext template, AccountRow owner, NewRepository wanted) {
    Map<String, String> variables =
        TemplateVariables.of(
            new TemplateVariables.Names(
                "REPO", owner.login, wanted.name().value(), wanted.description()),
            new TemplateVariables.Names(
                "TEMPLATE",
                template.owner().login,
                template.row().name,
                template.row().description),
            LocalDate.ofInstant(Instant.now(), ZoneOffset.UTC),
            urls.configured());
    return (target, message) -> {
      try (GitRepository source = git.open(template.row().id)) {
        return commit(source, target, variables, message);
      }
    };
  }

  private static ObjectId commit(
      GitRepository source, GitRepository target, Map<String, String> variables, NewCommit message)
      throws IOException {
    ObjectId tip =
        source
            .refs()
            .find(source.head())
            .orElseThrow(() -> ApiError.notFound("Git Repository is empty."));
    try {
      ObjectId tree = new Revisions(source).tree(tip).orElseThrow();
      return TemplateTree.commit(source, tree, target, variables, message);
    } catch (TreeTooLargeException tooLarge) {
      throw ApiError.invalid("the template cannot be copied: " + tooLarge.getMessage());
    } catch (PathRefused refused) {
      throw EditErrors.of(refused);
    }
  }

  private AccountRow account(long id) {
    return accounts.findById(id).orElseThrow(ApiError::notFound);
  }
}
