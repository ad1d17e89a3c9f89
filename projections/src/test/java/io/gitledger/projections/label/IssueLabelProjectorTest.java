package io.gitledger.projections.label;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.AddLabels;
import io.gitledger.command.issue.IssueCommand.AddedLabel;
import io.gitledger.command.issue.IssueCommand.ClearLabels;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.label.LabelColor;
import io.gitledger.command.label.LabelCommand.DefineLabel;
import io.gitledger.command.label.LabelCommand.DeleteLabel;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.label.IssueLabelFinder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = LedgerApplication.class)
class IssueLabelProjectorTest {
  @Autowired private Commands commands;
  @Autowired private IssueFinder issues;
  @Autowired private IssueLabelFinder labels;

  private long repository;
  private IssueId issue;

  @BeforeEach
  void anIssue() {
    repository = TestRepositories.create(commands);
    issue =
        commands.send(
            new OpenIssue(repository, 7, new IssueTitle("T"), "", "", null, false, List.of()));
  }

  private LabelId label(String name) {
    return commands.send(
        new DefineLabel(
            OwnerRef.repository(repository), name, LabelColor.of("fff"), "", true, false));
  }

  private void add(Set<LabelId> rivals, LabelId... added) {
    commands.send(
        new AddLabels(
            issue,
            List.of(added).stream().map(label -> new AddedLabel(label, rivals)).toList(),
            false));
  }

  private List<String> names() {
    return labels.ofIssues(List.of(issue.value())).getOrDefault(issue.value(), List.of()).stream()
        .map(label -> label.name)
        .toList();
  }

  private IssueRow row() {
    return issues.findById(issue.value()).orElseThrow();
  }

  @Test
  void theLabelsOfAnIssueComeInTheOrderOfTheirNames() {
    add(Set.of(), label("b"), label("a"), label("B"));

    assertThat(names()).containsExactly("B", "a", "b");
    assertThat(row().labels).isEqualTo(3);
    assertThat(row().updatedAt).isAfter(row().createdAt);
    commands.send(new ClearLabels(issue, List.of()));
    assertThat(names()).isEmpty();
    assertThat(row().labels).isZero();
  }

  @Test
  void aDeletedLabelIsNotShownAnyMore() {
    LabelId gone = label("gone");
    add(Set.of(), gone, label("kept"));
    commands.send(new DeleteLabel(gone));

    assertThat(names()).containsExactly("kept");
  }

  @Test
  void fiftyParallelEditsEndInOneOfTheirOrders() throws Exception {
    List<LabelId> scope = IntStream.range(0, 25).mapToObj(n -> label("s/" + n)).toList();
    List<LabelId> others = IntStream.range(0, 25).mapToObj(n -> label("n" + n)).toList();
    var rivals = new HashSet<>(scope);
    List<Callable<Void>> edits = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      LabelId exclusive = scope.get(i);
      LabelId other = others.get(i);
      edits.add(
          () -> {
            add(rivals, exclusive);
            return null;
          });
      edits.add(
          () -> {
            add(Set.of(), other);
            return null;
          });
    }
    try (var threads = Executors.newFixedThreadPool(10)) {
      for (Future<Void> edit : threads.invokeAll(edits)) edit.get();
    }

    assertThat(names().stream().filter(name -> name.startsWith("s/"))).hasSize(1);
    assertThat(names().stream().filter(name -> name.startsWith("n"))).hasSize(25);
    assertThat(row().labels).isEqualTo(26);
  }
}
