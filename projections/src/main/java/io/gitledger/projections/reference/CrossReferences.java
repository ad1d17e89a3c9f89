package io.gitledger.projections.reference;

import io.gitledger.command.Command;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.reference.ReferenceCommand.AddReference;
import io.gitledger.command.reference.ReferenceCommand.RemoveReference;
import io.gitledger.command.reference.ReferenceEvent.ReferenceAction;
import io.gitledger.command.reference.ReferenceEvent.Source;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.reference.IssueReference;
import io.gitledger.query.reference.IssueReference.Action;
import io.gitledger.query.repository.Access;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.stereotype.Component;

/**
 * Records the issues that the texts of issues and comments refer to, on behalf of their authors. A
 * request does it before its response, so that its client can read the references at once. {@link
 * CrossReferenceReaction} repeats it for the references that an interrupted request has left out.
 */
@Component
public class CrossReferences {
  /** The maximum number of references of a text; the first ones count. */
  private static final int MAX_REFERENCES = 100;

  private final TargetFinder targets;
  private final AccountFinder accounts;
  private final Access access;
  private final Commands commands;
  private final Urls urls;

  CrossReferences(
      TargetFinder targets, AccountFinder accounts, Access access, Commands commands, Urls urls) {
    this.targets = targets;
    this.accounts = accounts;
    this.access = access;
    this.commands = commands;
    this.urls = urls;
  }

  /**
   * A text that may refer to issues.
   *
   * @param title empty for comments
   */
  public record Text(String title, String body) {
    /** The missing text before creation and after deletion. */
    public static final Text NONE = new Text("", "");

    public static Text comment(String body) {
      return new Text("", body);
    }
  }

  /**
   * Processes the references of a text that was just written or changed in an issue or pull
   * request.
   */
  public void followAtOnce(
      IssueId issue, boolean pull, long repository, Text before, Text after, long author) {
    followAtOnce(new Source(issue, pull, null), repository, before, after, author);
  }

  /** Processes the references of a text that was just written or changed in a comment. */
  public void followAtOnce(
      IssueId issue,
      boolean pull,
      CommentId comment,
      long repository,
      Text before,
      Text after,
      long author) {
    followAtOnce(new Source(issue, pull, comment), repository, before, after, author);
  }

  private void followAtOnce(Source source, long repository, Text before, Text after, long author) {
    var recorder = new Recorder(author, null, commands::trySend);
    change(source, repository, before, after, () -> after, recorder);
  }

  /**
   * Processes a change that may have been processed before, and may have been followed by further
   * changes.
   *
   * @param now the current text
   * @param change the event
   */
  void follow(
      Source source,
      long repository,
      Text before,
      Text after,
      Supplier<Text> now,
      EventMessage<?> change) {
    long author = Origin.actorOf(change.getMetaData());
    var recorder = new Recorder(author, change.getTimestamp(), commands::send);
    change(source, repository, before, after, now, recorder);
  }

  /**
   * The author of a change of a text.
   *
   * @param written null for now
   */
  private record Recorder(long author, Instant written, Consumer<Command<?>> sender) {}

  private void change(
      Source source,
      long repository,
      Text before,
      Text after,
      Supplier<Text> now,
      Recorder recorder) {
    Map<Name, IssueReference> mentioned = named(before);
    Map<Name, IssueReference> added = named(after);
    if (mentioned.isEmpty() && added.isEmpty()) return;
    Text present = now.get();
    Map<Name, IssueReference> current = present.equals(after) ? added : named(present);
    added.forEach(mentioned::putIfAbsent);
    Viewer author =
        accounts.findById(recorder.author()).map(AccountRow::viewer).orElse(Viewer.ANONYMOUS);
    Origin.current()
        .onBehalfOf(author.id())
        .during(
            () -> {
              mentioned.forEach(
                  (name, reference) -> {
                    if (!current.containsKey(name))
                      remove(source, repository, reference, author, recorder);
                  });
              current.forEach(
                  (name, reference) -> {
                    if (added.containsKey(name))
                      add(source, repository, reference, author, recorder);
                  });
              return null;
            });
  }

  /** The target of a reference, case-insensitive. */
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

  /**
   * Returns the references by target. Of several references to one issue, one with an action
   * counts.
   */
  private Map<Name, IssueReference> named(Text text) {
    var named = new LinkedHashMap<Name, IssueReference>();
    if (!IssueReference.isPossibleIn(text.title) && !IssueReference.isPossibleIn(text.body))
      return named;
    MarkdownText markdown = MarkdownText.of(text.body);
    Stream<IssueReference> found =
        Stream.of(
                IssueReference.in(text.title, urls.root()),
                IssueReference.in(markdown.text(), urls.root()),
                markdown.links().stream()
                    .map(link -> IssueReference.ofLink(link.address(), link.before(), urls.root()))
                    .filter(Objects::nonNull)
                    .toList())
            .flatMap(Collection::stream);
    for (IssueReference reference : (Iterable<IssueReference>) found::iterator) {
      Name name = Name.of(reference);
      IssueReference before = named.get(name);
      if (before == null && named.size() == MAX_REFERENCES) continue;
      if (before == null || before.action() == Action.NONE) named.put(name, reference);
    }
    return named;
  }

  private void remove(
      Source source, long repository, IssueReference reference, Viewer author, Recorder recorder) {
    targets
        .find(reference, repository, author)
        .ifPresent(
            target -> recorder.sender().accept(new RemoveReference(target.references(), source)));
  }

  /**
   * Adds a reference, unless its author may not read the issue, or is blocked by its poster or
   * owner.
   */
  private void add(
      Source source, long repository, IssueReference reference, Viewer author, Recorder recorder) {
    if (author.anonymous()) return;
    targets
        .find(reference, repository, author)
        .filter(target -> target.issue().id != source.issue().value() && target.isReadable())
        .filter(target -> !target.at().blocked())
        .filter(target -> !access.blocked(author, List.of(target.issue().posterId)))
        .ifPresent(
            target ->
                recorder
                    .sender()
                    .accept(
                        new AddReference(
                            target.references(),
                            target.at().row().id,
                            target.issue().pull,
                            source,
                            action(source, repository, reference, target),
                            recorder.written())));
  }

  /** Returns the action of a reference. Only pull requests close and reopen issues. */
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
