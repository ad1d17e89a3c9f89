package io.gitledger.projections.reference;

import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.comment.CommentEvent;
import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentEvent.LineCommentPosted;
import io.gitledger.command.comment.CommentEvent.ReviewCommentDeleted;
import io.gitledger.command.comment.CommentEvent.ReviewText;
import io.gitledger.command.comment.CommentEvent.ReviewTextPosted;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.reference.ReferenceCommand.AddReference;
import io.gitledger.command.reference.ReferenceCommand.RemoveReference;
import io.gitledger.command.reference.ReferenceEvent.ReferenceAction;
import io.gitledger.command.reference.ReferenceEvent.Source;
import io.gitledger.command.review.ReviewEvent.ReviewDeleted;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.projections.Reaction;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.reference.IssueReference;
import io.gitledger.query.reference.IssueReference.Action;
import io.gitledger.query.repository.Access;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/** Records which issues the texts of issues and comments refer to, on behalf of their authors. */
@Reaction(writes = false)
class CrossReferenceReaction {
  /** The first references of a text count. */
  private static final int MAX_REFERENCES = 100;

  private final TargetFinder targets;
  private final AccountFinder accounts;
  private final IssueFinder issues;
  private final CommentFinder comments;
  private final Access access;
  private final Commands commands;
  private final Urls urls;

  CrossReferenceReaction(
      TargetFinder targets,
      AccountFinder accounts,
      IssueFinder issues,
      CommentFinder comments,
      Access access,
      Commands commands,
      Urls urls) {
    this.targets = targets;
    this.accounts = accounts;
    this.issues = issues;
    this.comments = comments;
    this.access = access;
    this.commands = commands;
    this.urls = urls;
  }

  @EventHandler
  void on(IssueOpened event, EventMessage<?> message) {
    boolean pull = message.getMetaData().containsKey(IssueEvent.PULL);
    var source = new Source(event.issue(), pull, null);
    change(source, event.repository(), Map.of(), named(event.title(), event.body()), message);
  }

  @EventHandler
  void on(IssueRetitled event, EventMessage<?> message) {
    source(event)
        .ifPresent(
            row ->
                change(
                    new Source(event.issue(), row.pull, null),
                    event.repository(),
                    named(event.oldTitle(), row.body),
                    named(event.title(), row.body),
                    message));
  }

  @EventHandler
  void on(IssueRewritten event, EventMessage<?> message) {
    source(event)
        .ifPresent(
            row ->
                change(
                    new Source(event.issue(), row.pull, null),
                    event.repository(),
                    named(row.title, event.oldBody()),
                    named(row.title, event.body()),
                    message));
  }

  private Optional<IssueRow> source(IssueEvent event) {
    return issues.findIncludingDeleted(event.issue().value());
  }

  @EventHandler
  void on(CommentPosted event, EventMessage<?> message) {
    change(event, "", event.body(), message);
  }

  /** What a pending review says is said with its submission. */
  @EventHandler
  void on(ReviewTextPosted event, EventMessage<?> message) {
    if (event.kind() != ReviewText.DRAFT) change(event, "", event.body(), message);
  }

  @EventHandler
  void on(LineCommentPosted event, EventMessage<?> message) {
    if (!event.pending()) change(event, "", event.body(), message);
  }

  @EventHandler
  void on(ReviewSubmitted event, EventMessage<?> message) {
    if (!event.drafted()) return;
    for (CommentRow row : comments.listOfReview(event.review()))
      if (row.kind.equals(CommentRow.CODE) && row.deletedAt == null)
        change(row, "", row.body, message);
  }

  @EventHandler
  void on(ReviewDeleted event, EventMessage<?> message) {
    if (!event.submitted()) return;
    for (CommentRow row : comments.listOfReview(event.review())) change(row, row.body, "", message);
  }

  @EventHandler
  void on(CommentEdited event, EventMessage<?> message) {
    if (comments.findIncludingDeleted(event.comment().value()).filter(row -> row.pending).isEmpty())
      change(event, event.oldBody(), event.body(), message);
  }

  @EventHandler
  void on(CommentDeleted event, EventMessage<?> message) {
    comments
        .findIncludingDeleted(event.comment().value())
        .ifPresent(row -> change(event, row.body, "", message));
  }

  @EventHandler
  void on(ReviewCommentDeleted event, EventMessage<?> message) {
    comments
        .findIncludingDeleted(event.comment().value())
        .ifPresent(row -> change(event, row.body, "", message));
  }

  private void change(CommentEvent event, String before, String after, EventMessage<?> message) {
    var source = new Source(event.issue(), event.pull(), event.comment());
    change(source, event.repository(), named("", before), named("", after), message);
  }

  private void change(CommentRow row, String before, String after, EventMessage<?> message) {
    var source = new Source(new IssueId(row.issueId), row.pull, new CommentId(row.id));
    change(source, row.repositoryId, named("", before), named("", after), message);
  }

  /** What is referred to, in any case of letters. */
  private record Name(String owner, String repository, long number) {
    private static Name of(IssueReference reference) {
      return reference.owner() == null
          ? new Name(null, null, reference.number())
          : new Name(
              reference.owner().toLowerCase(Locale.ROOT),
              reference.repository().toLowerCase(Locale.ROOT),
              reference.number());
    }
  }

  /** Of several references to one issue one with an action counts. */
  private Map<Name, IssueReference> named(String title, String body) {
    if (!IssueReference.isPossibleIn(title) && !IssueReference.isPossibleIn(body)) return Map.of();
    MarkdownText markdown = MarkdownText.of(body);
    Stream<IssueReference> found =
        Stream.of(
                IssueReference.in(title, urls.root()),
                IssueReference.in(markdown.text(), urls.root()),
                markdown.links().stream()
                    .map(link -> IssueReference.ofLink(link, urls.root()))
                    .filter(Objects::nonNull)
                    .toList())
            .flatMap(Collection::stream);
    var named = new LinkedHashMap<Name, IssueReference>();
    for (IssueReference reference : (Iterable<IssueReference>) found::iterator) {
      Name name = Name.of(reference);
      IssueReference before = named.get(name);
      if (before == null && named.size() == MAX_REFERENCES) continue;
      if (before == null || before.action() == Action.NONE) named.put(name, reference);
    }
    return named;
  }

  private void change(
      Source source,
      long repository,
      Map<Name, IssueReference> before,
      Map<Name, IssueReference> after,
      EventMessage<?> message) {
    if (before.isEmpty() && after.isEmpty()) return;
    Viewer author =
        accounts
            .findById(Origin.actorOf(message.getMetaData()))
            .map(AccountRow::viewer)
            .orElse(Viewer.ANONYMOUS);
    Origin.current()
        .onBehalfOf(author.id())
        .during(
            () -> {
              before.forEach(
                  (name, reference) -> {
                    if (!after.containsKey(name)) remove(source, repository, reference, author);
                  });
              after.forEach((name, reference) -> add(source, repository, reference, author));
              return null;
            });
  }

  private void remove(Source source, long repository, IssueReference reference, Viewer author) {
    targets
        .find(reference, repository, author)
        .ifPresent(target -> commands.send(new RemoveReference(target.references(), source)));
  }

  /** Refers to no issue that its author may not read, and to none of whom blocks him. */
  private void add(Source source, long repository, IssueReference reference, Viewer author) {
    if (author.anonymous()) return;
    targets
        .find(reference, repository, author)
        .filter(target -> target.issue().id != source.issue().value() && target.isReadable())
        .filter(target -> !target.at().blocked())
        .filter(target -> !access.blocked(author, List.of(target.issue().posterId)))
        .ifPresent(
            target ->
                commands.send(
                    new AddReference(
                        target.references(),
                        target.at().row().id,
                        target.issue().pull,
                        source,
                        action(source, repository, reference, target))));
  }

  /** Only pull requests close and reopen issues. */
  private static ReferenceAction action(
      Source source, long repository, IssueReference reference, Target target) {
    boolean own = source.comment() == null && target.at().row().id == repository;
    if (!source.pull() || target.issue().pull || !(own || target.mayClose()))
      return ReferenceAction.NONE;
    return switch (reference.action()) {
      case NONE -> ReferenceAction.NONE;
      case CLOSE -> ReferenceAction.CLOSES;
      case REOPEN -> ReferenceAction.REOPENS;
    };
  }
}
