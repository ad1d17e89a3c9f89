package io.gitledger.bench.inner;

import io.gitledger.command.issue.IssueNumbers;
import io.gitledger.command.label.LabelColor;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.label.LabelEvent.LabelDefined;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.milestone.MilestoneCommand.MilestoneId;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneCreated;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.messaging.MetaData;
import org.springframework.context.ApplicationContext;

/** A repository with labels and milestones, in which some people work. */
final class Project {
  private static final int LABELS = 20;
  private static final int MILESTONES = 5;
  private static final int MEMBERS = 20;

  final long repository;
  final Random random;
  final GeneratedTexts texts = new GeneratedTexts();
  final List<LabelId> labels = new ArrayList<>();
  final List<Long> milestones = new ArrayList<>();
  private final List<Long> members = new ArrayList<>();
  private final Sequences sequences;
  private final IssueNumbers numbers;
  private final Consumer<DomainEventMessage<?>> log;

  /** The number of the next event of each stream that outlives an issue. */
  private final Map<String, Long> inboxes;

  Project(
      ApplicationContext context,
      Random random,
      long repository,
      List<Long> people,
      Map<String, Long> inboxes,
      Consumer<DomainEventMessage<?>> log) {
    this.repository = repository;
    this.random = random;
    this.inboxes = inboxes;
    this.log = log;
    sequences = context.getBean(Sequences.class);
    numbers = context.getBean(IssueNumbers.class);
    for (int i = 0; i < MEMBERS; i++) members.add(people.get(random.nextInt(people.size())));
  }

  ProjectIssue open() {
    if (labels.isEmpty()) prepare();
    return new ProjectIssue(this, numbers.next(repository, 0), random.nextInt(5) == 0);
  }

  private void prepare() {
    for (int i = 0; i < LABELS; i++) {
      var label = new LabelId(next(Kind.LABEL));
      labels.add(label);
      event(
          "Label",
          label,
          0,
          member(),
          MetaData.emptyInstance(),
          new LabelDefined(
              label,
              OwnerRef.repository(repository),
              "label-" + i,
              new LabelColor("ee0701"),
              texts.text(5),
              false,
              false));
    }
    for (int i = 0; i < MILESTONES; i++) {
      var milestone = new MilestoneId(next(Kind.MILESTONE));
      milestones.add(milestone.value());
      event(
          "Milestone",
          milestone,
          0,
          member(),
          MetaData.emptyInstance(),
          new MilestoneCreated(milestone, repository, "v" + i, texts.text(10), null));
    }
  }

  long next(Kind kind) {
    return sequences.next(kind);
  }

  long member() {
    return members.get(random.nextInt(members.size()));
  }

  /** Appends an event to the inbox of a user. */
  void inbox(long user, Object payload) {
    String stream = "inbox-" + user;
    event(
        "Inbox",
        stream,
        inboxes.merge(stream, 1L, Long::sum) - 1,
        user,
        MetaData.emptyInstance(),
        payload);
  }

  void event(
      String aggregate, Object stream, long sequence, long actor, MetaData about, Object payload) {
    log.accept(
        new GenericDomainEventMessage<>(
            aggregate,
            stream.toString(),
            sequence,
            payload,
            MetaData.with("actor", actor)
                .and("sign_in", "token:1")
                .and("request", "0123456789abcdef")
                .mergedWith(about)));
  }
}
