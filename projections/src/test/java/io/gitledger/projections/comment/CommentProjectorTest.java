package io.gitledger.projections.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.comment.CommentCommand.DeleteComment;
import io.gitledger.command.comment.CommentCommand.EditComment;
import io.gitledger.command.comment.CommentCommand.PostComment;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.RetitleIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.query.Viewer;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = LedgerApplication.class)
class CommentProjectorTest {
  @Autowired private Commands commands;
  @Autowired private IssueFinder issues;
  @Autowired private CommentFinder comments;
  private long repository;
  private IssueId issue;

  @BeforeEach
  void openAnIssue() {
    repository = TestRepositories.create(commands);
    issue =
        commands.send(
            new OpenIssue(repository, 7, new IssueTitle("Title"), "", "", null, false, List.of()));
  }

  private PostComment post(String text) {
    return new PostComment(issue, repository, 1, false, 7, text);
  }

  private IssueRow row() {
    return issues.findById(issue.value()).orElseThrow();
  }

  @Test
  void aCommentIsReadAtOnceAndMovesTheIssuesTime() {
    CommentId comment = commands.send(post("Text"));

    var read = comments.findById(repository, comment.value(), Viewer.ANONYMOUS).orElseThrow();
    assertThat(read.body).isEqualTo("Text");
    assertThat(row().comments).isEqualTo(1);
    assertThat(row().updatedAt).isEqualTo(read.createdAt);
    assertThat(comments.findById(repository + 1, comment.value(), Viewer.ANONYMOUS)).isEmpty();
  }

  @Test
  void anEditedCommentShowsItsNewTextAndALaterTime() {
    CommentId comment = commands.send(post("Text"));
    commands.send(new EditComment(comment, "Other"));

    var read = comments.findById(repository, comment.value(), Viewer.ANONYMOUS).orElseThrow();
    assertThat(read.body).isEqualTo("Other");
    assertThat(read.updatedAt).isAfter(read.createdAt);
  }

  @Test
  void aDeletedCommentIsNoLongerReadNorCounted() {
    CommentId comment = commands.send(post("Text"));
    commands.send(new DeleteComment(comment, false));

    assertThat(comments.findById(repository, comment.value(), Viewer.ANONYMOUS)).isEmpty();
    assertThat(comments.findIncludingDeleted(comment.value())).isPresent();
    assertThat(row().comments).isZero();
  }

  @Test
  void thirtyTwoWritersOnOneIssueLoseNoCommentAndNoEdit() throws Exception {
    List<Callable<Void>> writers = new ArrayList<>();
    for (int i = 0; i < 32; i++) {
      String text = "Text " + i;
      writers.add(
          () -> {
            for (int n = 0; n < 5; n++) commands.send(post(text));
            return null;
          });
    }
    writers.add(() -> commands.send(new RetitleIssue(issue, new IssueTitle("Meanwhile"))));
    try (var threads = Executors.newFixedThreadPool(33)) {
      for (Future<Void> done : threads.invokeAll(writers)) done.get();
    }
    assertThat(row().comments).isEqualTo(160);
    assertThat(row().title).isEqualTo("Meanwhile");
  }
}
