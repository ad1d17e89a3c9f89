package io.gitledger.api.issuetemplate;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import io.gitledger.query.issue.IssueTemplateView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Reads issue templates and their configuration from the default branch. */
@Component
class IssueTemplateFinder {
  /**
   * Templates in the order of their directories and names.
   *
   * @param broken the number of invalid files, or of those beyond the limits
   */
  record Found(List<IssueTemplateView> templates, int broken) {}

  private static final List<String> FOLDERS =
      Stream.of("", ".gitea/", ".github/", ".gitlab/")
          .flatMap(parent -> Stream.of(parent + "ISSUE_TEMPLATE", parent + "issue_template"))
          .toList();
  private static final List<String> CONFIGS =
      Stream.of(".gitea/", ".github/")
          .flatMap(parent -> Stream.of(parent + "ISSUE_TEMPLATE", parent + "issue_template"))
          .flatMap(folder -> Stream.of(folder + "/config.yaml", folder + "/config.yml"))
          .toList();
  private static final Pattern TEMPLATE =
      Pattern.compile("(?!config\\.ya?ml$).*\\.(md|yaml|yml)", Pattern.DOTALL);

  private static final int MAX_ENTRIES = 1_000;
  private static final int MAX_FILES = 100;
  private static final int MAX_BYTES = 1 << 20;

  /** The limit for all templates of a repository together. */
  private static final int MAX_TOTAL_BYTES = 4 << 20;

  private final GitTemplate git;

  IssueTemplateFinder(GitTemplate git) {
    this.git = git;
  }

  Found templates(RepositoryContext at) {
    return git.read(
        at,
        repository -> {
          List<TreeEntry> files = files(repository);
          List<IssueTemplateView> templates = new ArrayList<>();
          int left = MAX_TOTAL_BYTES;
          for (TreeEntry file : files.subList(0, Math.min(files.size(), MAX_FILES))) {
            Optional<String> text = text(repository, file, Math.min(left, MAX_BYTES));
            if (text.isEmpty()) continue;
            left -= Math.toIntExact(file.size());
            template(file, text.get()).ifPresent(templates::add);
          }
          return new Found(templates, files.size() - templates.size());
        });
  }

  private static Optional<IssueTemplateView> template(TreeEntry file, String text) {
    try {
      return Optional.of(IssueTemplateParser.parse(file.path(), text));
    } catch (InvalidYamlException broken) {
      return Optional.empty();
    }
  }

  /**
   * Returns the text of the configuration, or empty if there is none.
   *
   * @throws InvalidYamlException if it is too large
   */
  Optional<String> config(RepositoryContext at) {
    return git.read(
        at,
        repository -> {
          Optional<ObjectId> tree = tree(repository);
          if (tree.isEmpty()) return Optional.empty();
          for (String path : CONFIGS) {
            Optional<TreeEntry> file = new Trees(repository).find(tree.get(), path);
            if (file.isPresent() && file.get().isFile())
              return Optional.of(
                  text(repository, file.get(), MAX_BYTES)
                      .orElseThrow(() -> new InvalidYamlException(path + " is too large")));
          }
          return Optional.empty();
        });
  }

  private static List<TreeEntry> files(GitRepository repository) throws IOException {
    Optional<ObjectId> tree = tree(repository);
    List<TreeEntry> files = new ArrayList<>();
    if (tree.isEmpty()) return files;
    Trees trees = new Trees(repository);
    for (String path : FOLDERS) {
      Optional<TreeEntry> folder = trees.find(tree.get(), path);
      if (folder.isEmpty() || !folder.get().isTree()) continue;
      for (TreeEntry entry : trees.page(folder.get().id(), false, 0, MAX_ENTRIES).entries())
        if (entry.isFile() && TEMPLATE.matcher(entry.path()).matches())
          files.add(
              new TreeEntry(path + "/" + entry.path(), entry.mode(), entry.id(), entry.size()));
    }
    return files;
  }

  private static Optional<ObjectId> tree(GitRepository repository) throws IOException {
    Optional<ContentRef> branch = ContentRef.find(repository, ContentRef.defaultBranch(repository));
    return branch.isEmpty()
        ? Optional.empty()
        : new Revisions(repository).tree(branch.get().commit());
  }

  private static Optional<String> text(GitRepository repository, TreeEntry file, int limit)
      throws IOException {
    return new Blobs(repository).bytes(file.id(), limit).map(bytes -> new String(bytes, UTF_8));
  }
}
