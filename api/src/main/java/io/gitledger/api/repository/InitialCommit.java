package io.gitledger.api.repository;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.api.misc.GitignoreTemplates;
import io.gitledger.api.misc.LicenseTemplates;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Signature;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.write.Content;
import io.gitledger.git.write.NewCommit;
import io.gitledger.git.write.PathEdit;
import io.gitledger.git.write.TreeEdit;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserViews;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Creates the initial commit of a repository: readme, .gitignore and licence, unless its contents
 * come from elsewhere.
 */
@Component
class InitialCommit {
  private static final String README_TEMPLATE = "Default";

  /** The content of the commit; null for a file that is not created. */
  record Files(String name, String description, String gitignore, String license) {
    InitialContents contents(AccountRow owner) {
      var edits = new ArrayList<PathEdit>();
      edits.add(put("README.md", readme(this)));
      if (gitignore != null) edits.add(put(".gitignore", gitignore));
      if (license != null) edits.add(put("LICENSE", withHolder(license, owner)));
      return (repository, message) -> TreeEdit.commit(repository, null, edits, message).commit();
    }
  }

  private final GitRepositories git;
  private final GitignoreTemplates gitignores;
  private final LicenseTemplates licenses;
  private final UserViews users;
  private final RequestUrls urls;
  private final CommitSigners signers;

  InitialCommit(
      GitRepositories git,
      GitignoreTemplates gitignores,
      LicenseTemplates licenses,
      UserViews users,
      RequestUrls urls,
      CommitSigners signers) {
    this.git = git;
    this.gitignores = gitignores;
    this.licenses = licenses;
    this.users = users;
    this.urls = urls;
    this.signers = signers;
  }

  /** Loads the templates in the options: 400 or 422 for an unknown one. */
  Files files(CreateRepoOption option) {
    String readme = option.readme();
    if (readme != null && !readme.isEmpty() && !readme.equals(README_TEMPLATE))
      throw ApiError.badRequest(
          "readme template does not exist, available templates: [" + README_TEMPLATE + "]");
    return new Files(
        option.name(),
        option.description() == null ? "" : option.description(),
        gitignore(option.gitignores()),
        license(option.license()));
  }

  private String gitignore(String names) {
    if (names == null || names.isBlank()) return null;
    var text = new StringBuilder();
    for (String name : Arrays.stream(names.split(",")).map(String::trim).distinct().toList()) {
      if (name.isEmpty()) continue;
      String template =
          gitignores
              .find(name)
              .orElseThrow(() -> ApiError.invalid("unknown gitignore template: " + name));
      text.append("# ---> ").append(name).append('\n').append(template).append('\n');
    }
    return text.toString();
  }

  private String license(String name) {
    if (name == null || name.isEmpty()) return null;
    return licenses
        .find(name)
        .orElseThrow(() -> ApiError.invalid("unknown license template: " + name));
  }

  /**
   * Creates the commit, and creates the repository with it.
   *
   * @param signerCommits whether the signer is the committer
   * @param creation creates a repository with the given refs and packs
   */
  RepositoryId commit(
      String branch,
      AccountRow owner,
      InitialContents contents,
      boolean signerCommits,
      Function<Beginning, RepositoryId> creation) {
    Signature signature = signature(owner);
    var created = new AtomicReference<RepositoryId>();
    RefUpdateGateway gateway =
        request -> {
          RefChange first = request.changes().getFirst();
          Optional<String> problem = RefNames.problem(first.name());
          if (problem.isPresent()) return List.of(RefOutcome.refused(first.name(), problem.get()));
          created.set(creation.apply(new Beginning(List.of(first), request.packs())));
          return List.of(RefOutcome.ok(first.name()));
        };
    try (GitRepository repository = git.unborn(branch, gateway)) {
      var message =
          new NewCommit(
              List.of(), signature, signature, "Initial commit\n", signers.of(signerCommits));
      ObjectId commit = contents.commit(repository, message);
      var first = new RefChange(repository.head(), ObjectId.zeroId(), commit, null);
      RefOutcome outcome = repository.change(List.of(first), true).getFirst();
      if (!outcome.landed())
        throw ApiError.conflict("the first commit could not be made: " + outcome.message());
      return created.get();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PathEdit put(String path, String text) {
    return new PathEdit.Put(path, null, Content.of(text.getBytes(UTF_8)));
  }

  private static String readme(Files files) {
    return "# " + files.name + "\n\n" + files.description;
  }

  private static String withHolder(String license, AccountRow owner) {
    String year = Integer.toString(Instant.now().atOffset(ZoneOffset.UTC).getYear());
    String name = owner.fullName.isEmpty() ? owner.login : owner.fullName;
    return license.replace("<year>", year).replace("<copyright holders>", name);
  }

  private Signature signature(AccountRow owner) {
    String name = owner.fullName.isBlank() ? owner.login : owner.fullName;
    String email =
        owner.hidesEmail || owner.email.isEmpty()
            ? users.of(owner, Viewer.ANONYMOUS, urls.configured()).email()
            : owner.email;
    return new Signature(name, email, Instant.now(), ZoneOffset.UTC);
  }
}
