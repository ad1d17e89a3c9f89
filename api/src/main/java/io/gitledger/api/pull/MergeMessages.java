package io.gitledger.api.pull;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.api.content.CommitAuthors;
import io.gitledger.api.pull.MergeCommits.Texts;
import io.gitledger.api.pull.MergePolicy.Candidate;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.CommitQuery;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.Signature;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.reference.ClosingReferences;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.content.CommitPersons;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.review.ReviewFinder;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Messages of the commits of merges: default titles, templates of the repository, and authors. */
@Component
class MergeMessages {
  private static final int MAX_TEMPLATE_BYTES = 64 << 10;
  private static final int MAX_COMMITS = 100;
  private static final int MAX_APPROVERS = 10;
  private static final Pattern VARIABLE = Pattern.compile("\\$(?:\\{(\\w+)}|([A-Za-z_]\\w*))");
  private static final Pattern TRAILER = Pattern.compile("^[A-Za-z0-9-]+: .+$");

  private final AccountFinder accounts;
  private final RepositoryFinder repositories;
  private final CommitPersons persons;
  private final CommitAuthors authors;
  private final ClosingReferences references;
  private final ReviewFinder reviews;
  private final RequestUrls urls;

  MergeMessages(
      AccountFinder accounts,
      RepositoryFinder repositories,
      CommitPersons persons,
      CommitAuthors authors,
      ClosingReferences references,
      ReviewFinder reviews,
      RequestUrls urls) {
    this.accounts = accounts;
    this.repositories = repositories;
    this.persons = persons;
    this.authors = authors;
    this.references = references;
    this.reviews = reviews;
    this.urls = urls;
  }

  /** The repository of the head. Both names are empty if it is deleted. */
  private record Head(String owner, String name) {}

  Texts of(
      RepositoryContext at,
      Candidate merge,
      IssueRow issue,
      MergeRequest request,
      Signature committer)
      throws IOException {
    Optional<String> template = template(merge.repository(), request.style());
    Map<String, String> variables =
        template.isEmpty() ? Map.of() : variables(at, merge.pull(), issue);
    String title = request.title();
    if (title.isEmpty() && template.isPresent())
      title = expand(template.get(), variables).strip().lines().findFirst().orElse("").strip();
    if (title.isEmpty()) title = defaultTitle(merge.pull(), issue, request.style());
    String message = joined(title, request.message());
    if (request.style() != MergeStyle.SQUASH)
      return new Texts(
          committer,
          message,
          last -> template.map(text -> amended(text, variables, last)).orElse(last));
    Signature author = author(merge, issue, committer);
    return new Texts(author, credited(message, author, committer), last -> last);
  }

  private static String joined(String title, String message) {
    return message.isEmpty() ? title : title + "\n\n" + message;
  }

  private String defaultTitle(PullRequestRow pull, IssueRow issue, MergeStyle style) {
    if (style == MergeStyle.SQUASH) return issue.title + " (#" + issue.number + ")";
    String from = headName(pull, issue);
    if (pull.headRepositoryId != pull.repositoryId) {
      Head head = head(pull);
      from = (head.name().isEmpty() ? "<deleted>" : head.owner() + "/" + head.name()) + ":" + from;
    }
    String title = "Merge pull request '" + issue.title + "' (#" + issue.number + ")";
    return title + " from " + from + " into " + pull.base;
  }

  /**
   * Returns the branch name. A pull request without a branch is named by its poster and its topic.
   */
  private String headName(PullRequestRow pull, IssueRow issue) {
    return pull.agit ? posterName(issue).toLowerCase(Locale.ROOT) + "/" + pull.head : pull.head;
  }

  private String posterName(IssueRow issue) {
    return accounts.findById(issue.posterId).map(row -> row.login).orElse("");
  }

  private Head head(PullRequestRow pull) {
    Optional<RepositoryRow> row = repositories.findById(pull.headRepositoryId);
    return row.flatMap(found -> accounts.findById(found.ownerId))
        .map(owner -> new Head(owner.login, row.get().name))
        .orElseGet(() -> new Head("", ""));
  }

  private static Optional<String> template(GitRepository repository, MergeStyle style)
      throws IOException {
    String path =
        ".gitea/default_merge_message/"
            + MergeCommits.name(style).toUpperCase(Locale.ROOT)
            + "_TEMPLATE.md";
    Optional<ObjectId> tip =
        repository.refs().find(RefNames.HEADS + ContentRef.defaultBranch(repository));
    Optional<ObjectId> tree =
        tip.isEmpty() ? Optional.empty() : new Revisions(repository).tree(tip.get());
    if (tree.isEmpty()) return Optional.empty();
    Optional<TreeEntry> file = new Trees(repository).find(tree.get(), path);
    return file.isEmpty() || !file.get().isFile()
        ? Optional.empty()
        : new Blobs(repository)
            .bytes(file.get().id(), MAX_TEMPLATE_BYTES)
            .map(bytes -> new String(bytes, UTF_8).replace("\0", ""));
  }

  private Map<String, String> variables(RepositoryContext at, PullRequestRow pull, IssueRow issue) {
    Head head = head(pull);
    String page = IssueViews.htmlUrl(true, issue.number, at.row(), at.owner(), urls.current());
    var variables = new HashMap<String, String>();
    variables.put("BaseRepoOwnerName", at.owner().login);
    variables.put("BaseRepoName", at.row().name);
    variables.put("BaseBranch", pull.base);
    variables.put("HeadRepoOwnerName", head.owner());
    variables.put("HeadRepoName", head.name());
    variables.put("HeadBranch", headName(pull, issue));
    variables.put("PullRequestTitle", issue.title);
    variables.put("PullRequestDescription", issue.body);
    variables.put("PullRequestPosterName", posterName(issue));
    variables.put("PullRequestIndex", Long.toString(issue.number));
    variables.put("PullRequestReference", "#" + issue.number);
    variables.put(
        "ClosingIssues",
        references.list(issue.id).stream()
            .filter(found -> found.repository() == issue.repositoryId && !found.reopens())
            .map(found -> "close #" + found.number())
            .distinct()
            .collect(Collectors.joining(", ")));
    variables.put("ReviewedOn", "Reviewed-on: " + page);
    variables.put("ReviewedBy", reviewedBy(issue.id));
    return variables;
  }

  /** Returns a line for each of the first official approvers. */
  private String reviewedBy(long issue) {
    return reviews.listApprovers(issue, MAX_APPROVERS).stream()
        .flatMap(id -> accounts.findById(id).stream())
        .map(authors::of)
        .map(by -> "Reviewed-by: " + by.name() + " <" + by.email() + ">")
        .collect(Collectors.joining("\n"));
  }

  private static String expand(String template, Map<String, String> variables) {
    return VARIABLE
        .matcher(template)
        .replaceAll(found -> Matcher.quoteReplacement(variables.getOrDefault(name(found), "")));
  }

  private static String name(MatchResult variable) {
    return variable.group(1) == null ? variable.group(2) : variable.group(1);
  }

  private static String amended(String template, Map<String, String> variables, String last) {
    String[] parts = last.strip().split("\n", 2);
    var all = new HashMap<>(variables);
    all.put("CommitTitle", parts[0]);
    all.put("CommitBody", parts.length < 2 ? "" : parts[1].strip());
    String[] message = expand(template, all).split("\n", 2);
    String text = joined(message[0].strip(), message.length < 2 ? "" : message[1].strip()).strip();
    return text.isEmpty() ? last : text;
  }

  /**
   * Returns the signature of the pull request's author in the newest of its commits by the author,
   * or else the current one.
   */
  private Signature author(Candidate merge, IssueRow issue, Signature committer)
      throws IOException {
    Optional<AccountRow> poster = accounts.findById(issue.posterId);
    if (poster.isEmpty()) return committer;
    List<CommitInfo> commits =
        new CommitLog(merge.repository())
            .first(CommitQuery.of(merge.head()).without(merge.base()), MAX_COMMITS);
    Map<String, AccountRow> known =
        persons.byEmails(
            commits.stream().map(commit -> commit.author().email()).distinct().toList(),
            urls.current());
    return commits.stream()
        .map(CommitInfo::author)
        .filter(
            by -> {
              AccountRow found = known.get(by.email().toLowerCase(Locale.ROOT));
              return found != null && found.id == issue.posterId;
            })
        .findFirst()
        .map(by -> new Signature(by.name(), by.email(), committer.when(), committer.zone()))
        .orElseGet(() -> authors.of(poster.get()).at(committer.when(), committer.zone()));
  }

  private static String credited(String message, Signature author, Signature committer) {
    Signature recorded = author.normalized();
    if (recorded.isOf(committer.normalized())) return message;
    String name = recorded.name() + " <" + recorded.email() + ">";
    return withTrailer(withTrailer(message, "Co-authored-by: " + name), "Co-committed-by: " + name);
  }

  private static String withTrailer(String message, String trailer) {
    List<String> lines = message.lines().toList();
    if (lines.contains(trailer)) return message;
    boolean follows = lines.size() > 1 && TRAILER.matcher(lines.getLast()).matches();
    return message + (follows ? "\n" : "\n\n") + trailer;
  }
}
