package io.gitledger.api.repository;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.api.misc.GitignoreTemplates;
import io.gitledger.api.misc.LicenseTemplates;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.branch.LedgerRefDoor;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.write.Content;
import io.gitledger.git.write.NewCommit;
import io.gitledger.git.write.PathEdit;
import io.gitledger.git.write.TreeEdit;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.repository.RepositoryRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.springframework.stereotype.Component;

/** The commit with which a repository can begin: a readme, ignored files, a licence. */
@Component
class FirstCommit {
  private static final String ONLY_README = "Default";

  /** What goes into it; texts that are null do not. */
  record Files(String name, String description, String gitignore, String license) {}

  private final GitRepositories git;
  private final LedgerRefDoor door;
  private final GitignoreTemplates gitignores;
  private final LicenseTemplates licenses;
  private final UserViews users;
  private final RequestUrls urls;

  FirstCommit(
      GitRepositories git,
      LedgerRefDoor door,
      GitignoreTemplates gitignores,
      LicenseTemplates licenses,
      UserViews users,
      RequestUrls urls) {
    this.git = git;
    this.door = door;
    this.gitignores = gitignores;
    this.licenses = licenses;
    this.users = users;
    this.urls = urls;
  }

  /** Finds the templates that the option names: 400 or 422 when one is not there. */
  Files files(CreateRepoOption option) {
    String readme = option.readme();
    if (readme != null && !readme.isEmpty() && !readme.equals(ONLY_README))
      throw ApiError.badRequest(
          "readme template does not exist, available templates: [" + ONLY_README + "]");
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

  void commit(RepositoryRow row, AccountRow owner, Files files) {
    var edits = new ArrayList<PathEdit>();
    edits.add(put("README.md", readme(files)));
    if (files.gitignore != null) edits.add(put(".gitignore", files.gitignore));
    if (files.license != null) edits.add(put("LICENSE", filledIn(files.license, owner)));
    PersonIdent signature = signature(owner);
    try (GitRepository repository = git.open(row.id, door.founding())) {
      var says = new NewCommit(List.of(), signature, signature, "Initial commit\n");
      ObjectId commit = TreeEdit.commit(repository, null, edits, says).commit();
      RefUpdate update = repository.updateRef("refs/heads/" + row.defaultBranch);
      update.setExpectedOldObjectId(ObjectId.zeroId());
      update.setNewObjectId(commit);
      RefUpdate.Result result = update.update();
      if (result != RefUpdate.Result.NEW)
        throw ApiError.conflict("the first commit could not be made: " + result);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PathEdit put(String path, String text) {
    return new PathEdit.Put(path, null, Content.of(text.getBytes(UTF_8)));
  }

  private static String readme(Files files) {
    return "# " + files.name + "\n" + (files.description.isEmpty() ? "" : "\n" + files.description);
  }

  private static String filledIn(String license, AccountRow owner) {
    String year = Integer.toString(Instant.now().atOffset(ZoneOffset.UTC).getYear());
    String name = owner.fullName.isEmpty() ? owner.login : owner.fullName;
    return license.replace("<year>", year).replace("<copyright holders>", name);
  }

  private PersonIdent signature(AccountRow owner) {
    String name = owner.fullName.isBlank() ? owner.login : owner.fullName;
    String email =
        owner.hidesEmail || owner.email.isEmpty()
            ? users.of(owner, Viewer.ANONYMOUS, urls.configured()).email()
            : owner.email;
    return new PersonIdent(name, email, Instant.now(), ZoneOffset.UTC);
  }
}
