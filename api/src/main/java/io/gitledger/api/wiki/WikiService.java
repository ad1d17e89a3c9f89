package io.gitledger.api.wiki;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.api.content.CommitAuthors;
import io.gitledger.api.content.EditErrors;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.RefTurns;
import io.gitledger.api.content.RefUpdateService;
import io.gitledger.api.repository.CommitSigners;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.wiki.WikiCommand.Source;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Signature;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.WikiId;
import io.gitledger.git.write.Content;
import io.gitledger.git.write.NewCommit;
import io.gitledger.git.write.PathEdit;
import io.gitledger.git.write.PathRefused;
import io.gitledger.git.write.SafePath;
import io.gitledger.git.write.TreeEdit;
import io.gitledger.query.access.Unit;
import io.gitledger.query.wiki.WikiPageName;
import io.gitledger.query.wiki.WikiPageView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Writes pages of wikis, with one commit for each change. If the branch was moved concurrently,
 * everything is checked again from the new head. A concurrent change of the same page is not
 * overwritten.
 */
@Component
class WikiService {
  private static final String ESCAPED = "\"\\\n\t\r\b\f\u0007\u000b";

  /** The characters after the backslash in their escapes, in the same order. */
  private static final String ESCAPES = "\"\\ntrbfav";

  /** The maximum length of file names in file systems. */
  private static final int MAX_FILE_NAME = 255;

  private final GitTemplate git;
  private final GitTemplate edited;
  private final RefUpdateService refs;
  private final CommitAuthors authors;
  private final CommitSigners signers;
  private final WikiFinder finder;
  private final RefTurns turns;

  WikiService(
      WikiRepositories wikis,
      RefUpdateService refs,
      CommitAuthors authors,
      CommitSigners signers,
      WikiFinder finder,
      RefTurns turns) {
    this.git = template(wikis, Source.API);
    this.edited = template(wikis, Source.EDIT);
    this.refs = refs;
    this.authors = authors;
    this.signers = signers;
    this.finder = finder;
    this.turns = turns;
  }

  private static GitTemplate template(WikiRepositories wikis, Source source) {
    return new GitTemplate(
        row -> wikis.open(row.id), row -> wikis.open(row.id, wikis.gateway(row.id, source)));
  }

  WikiPageView create(RepositoryContext at, String title, Content content, String message) {
    if (title == null || title.isBlank()) throw ApiError.badRequest("title is required");
    WikiPageName name = WikiPageName.ofTitle(title);
    requireUsable(name);
    requireBase64(content);
    String says = message(message, "Add " + quoted(title));
    return new Edit(at, null, name, content, says).run(git);
  }

  /**
   * Replaces a page, or creates it.
   *
   * @param title null or blank to keep the name
   */
  WikiPageView edit(
      RepositoryContext at, WikiPageName from, String title, Content content, String message) {
    WikiPageName name = title == null || title.isBlank() ? from : WikiPageName.ofTitle(title);
    requireUsable(name);
    requireBase64(content);
    String says = message(message, "Update " + quoted(name.subUrl()));
    return new Edit(at, from, name, content, says).run(edited);
  }

  void delete(RepositoryContext at, WikiPageName name) {
    new Edit(at, name, null, null, "Delete page " + quoted(name.subUrl()) + "\n").run(git);
  }

  private static void requireUsable(WikiPageName name) {
    if (name.isReserved()) throw ApiError.badRequest("wiki title is reserved: " + name.title());
    if (name.file().getBytes(UTF_8).length > MAX_FILE_NAME || !SafePath.accepts(name.file()))
      throw ApiError.badRequest("wiki title cannot be the name of a file: " + name.title());
  }

  private static void requireBase64(Content content) {
    try {
      content.size();
    } catch (ApiError broken) {
      throw ApiError.badRequest(broken.getMessage());
    }
  }

  private static String message(String given, String usual) {
    return (given == null || given.isBlank() ? usual : given.strip()) + "\n";
  }

  private static String quoted(String text) {
    var quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              int escape = ESCAPED.indexOf(c);
              if (escape >= 0) quoted.append('\\').append(ESCAPES.charAt(escape));
              else if (Character.isISOControl(c)) quoted.append("\\x%02x".formatted(c));
              else quoted.appendCodePoint(c);
            });
    return quoted.append('"').toString();
  }

  /** An edit of a wiki, which is retried until there is no concurrent one. */
  private final class Edit {
    private final RepositoryContext at;
    private final WikiPageName from;
    private final WikiPageName to;
    private final Content content;
    private final String message;

    /** The blobs of both pages before this edit waited for its lock. */
    private List<Optional<ObjectId>> seen;

    private WikiPageView written;

    /**
     * @param from null for a page that must not exist yet
     * @param to null if the page is deleted
     */
    Edit(
        RepositoryContext at, WikiPageName from, WikiPageName to, Content content, String message) {
      this.at = at;
      this.from = from;
      this.to = to;
      this.content = content;
      this.message = message;
    }

    WikiPageView run(GitTemplate template) {
      seen = template.read(at, this::look);
      Optional<Boolean> moved =
          turns.run(
              WikiId.of(at.row().id),
              "HEAD",
              () -> Optional.of(template.write(at, this::attempt)).filter(done -> done));
      if (moved.isEmpty()) throw ApiError.conflict("the wiki changes too often, try again");
      return written;
    }

    private List<Optional<ObjectId>> look(GitRepository repository) throws IOException {
      Optional<WikiTree> wiki = WikiTree.find(repository);
      return List.of(find(wiki, from).map(TreeEntry::id), target(wiki).map(TreeEntry::id));
    }

    /**
     * Finds the target page. The unescaped name of a page may be another page, so only an edited
     * one is found by it.
     */
    private Optional<TreeEntry> target(Optional<WikiTree> wiki) throws IOException {
      if (wiki.isEmpty() || to == null || to.equals(from)) return find(wiki, to);
      return wiki.get().file(to.file());
    }

    /** Attempts the edit. Returns false if the branch was moved concurrently. */
    private boolean attempt(GitRepository repository) throws IOException {
      Optional<WikiTree> wiki = WikiTree.find(repository);
      Optional<TreeEntry> source = find(wiki, from);
      Optional<TreeEntry> target = target(wiki);
      if (from == null && target.isPresent())
        throw ApiError.badRequest("wiki page already exists [title: " + target.get().path() + "]");
      if (to == null && source.isEmpty()) throw ApiError.notFound();
      requireUnchanged(List.of(source.map(TreeEntry::id), target.map(TreeEntry::id)));
      ObjectId head = wiki.map(WikiTree::commit).orElse(null);
      ObjectId tree = wiki.map(WikiTree::tree).orElse(null);
      ObjectId commit = commit(repository, head, tree, edits(source, target));
      var change =
          new RefChange(repository.head(), head == null ? ObjectId.zeroId() : head, commit, null);
      RefOutcome outcome = refs.update(at, repository, change, Unit.WIKI);
      return switch (outcome.status()) {
        case OK -> {
          if (to != null) written = finder.view(at, WikiTree.find(repository).orElseThrow(), to);
          yield true;
        }
        case STALE -> false;
        case REFUSED -> throw ApiError.invalid(outcome.message());
      };
    }

    private static Optional<TreeEntry> find(Optional<WikiTree> wiki, WikiPageName name)
        throws IOException {
      return wiki.isEmpty() || name == null ? Optional.empty() : wiki.get().find(name);
    }

    private void requireUnchanged(List<Optional<ObjectId>> present) {
      if (!seen.equals(present))
        throw ApiError.conflict("somebody else has changed the page in the meantime");
    }

    private List<PathEdit> edits(Optional<TreeEntry> source, Optional<TreeEntry> target) {
      List<PathEdit> edits = new ArrayList<>();
      String path = to == null ? null : target.map(TreeEntry::path).orElse(to.file());
      source
          .map(TreeEntry::path)
          .filter(old -> !old.equals(path))
          .ifPresent(old -> edits.add(new PathEdit.Delete(old)));
      if (path != null) edits.add(new PathEdit.Put(path, null, content));
      return edits;
    }

    private ObjectId commit(
        GitRepository repository, ObjectId head, ObjectId tree, List<PathEdit> edits)
        throws IOException {
      Signature signature = authors.now(at.signedIn());
      List<ObjectId> parents = head == null ? List.of() : List.of(head);
      try {
        var says = new NewCommit(parents, signature, signature, message, signers.of(at.row()));
        return TreeEdit.commit(repository, tree, edits, says).commit();
      } catch (PathRefused refused) {
        throw EditErrors.of(refused);
      }
    }
  }
}
