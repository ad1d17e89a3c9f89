package io.gitledger.api.attachment;

import static io.gitledger.api.testing.FileForm.file;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.FileForm;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import io.gitledger.git.content.ContentSweep;
import java.io.IOException;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests files of issues and comments. */
@BlackBox
class AttachmentTest {
  private final TestServer server;
  private TestPlace place;
  private String issue;
  private String comment;

  AttachmentTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void anIssueOfAStranger() {
    begin(TestPlace.open(server), false);
  }

  /** Creates an issue and a comment of the stranger, or of the writer if the place is hidden. */
  private void begin(TestPlace in, boolean hidden) {
    place = in;
    TestClient author = hidden ? place.writer() : place.stranger();
    place.open(author, "Title");
    issue = place.issues() + "/1";
    long id = place.comment(author, 1, "Text").id();
    comment = place.issues() + "/comments/" + id;
  }

  private static Answer post(TestClient caller, String subject, String name) {
    return FileForm.post(caller, subject + "/assets", file(name, "hello"));
  }

  private JsonNode upload(String subject, String name) {
    return post(place.owner(), subject, name).expect(201).json();
  }

  private static String at(String subject, JsonNode file) {
    return subject + "/assets/" + file.path("id").asLong();
  }

  private JsonNode read(String path) {
    return place.nobody().get(path).expect(200).json();
  }

  private static Answer download(TestClient caller, JsonNode file) {
    return caller.atRoot().get("/attachments/" + file.path("uuid").asString());
  }

  @Test
  void aHookHearsOfANewFileAlone() throws Exception {
    try (WebhookSink sink = WebhookSink.start()) {
      place.owner().post(place.path() + "/hooks", HookBody.to(sink.url(), "issues")).expect(201);
      for (String name : List.of("one.txt", "two.txt")) {
        upload(issue, name);
        int heard = name.equals("one.txt") ? 1 : 2;
        Awaitility.await().until(() -> sink.deliveries().size() == heard);
        JsonNode assets = sink.deliveries().getLast().json().at("/issue/assets");
        assertThat(assets.valueStream().map(each -> each.path("name").asString()))
            .containsExactly(name);
      }
    }
  }

  @Test
  void aFileOfAnIssueIsANewVersionOfItsText() {
    JsonNode before = read(issue);
    JsonNode file = upload(issue, "b.txt");
    assertThat(file.propertyNames())
        .containsExactlyInAnyOrder(
            "id", "name", "size", "download_count", "created_at", "uuid", "browser_download_url");
    assertThat(file.path("browser_download_url").asString())
        .isEqualTo(server.address() + "attachments/" + file.path("uuid").asString());
    assertThat(file.path("size").asLong()).isEqualTo(5);
    JsonNode after = read(issue);
    assertThat(after.path("assets")).containsExactly(file);
    assertThat(after.path("content_version").asLong())
        .isEqualTo(before.path("content_version").asLong() + 1);
    assertThat(after.path("body")).isEqualTo(before.path("body"));
    assertThat(read(place.issues()).path(0).path("assets")).containsExactly(file);
    assertThat(read(issue + "/assets")).containsExactly(file);
    assertThat(read(at(issue, file))).isEqualTo(file);
    place.owner().patch(issue, Json.object("body", "b", "content_version", 0)).expect(409);
  }

  @Test
  void aFileOfACommentIsShownWithTheCommentAlone() {
    JsonNode file = upload(comment, "b.txt");
    assertThat(read(comment).path("assets")).containsExactly(file);
    assertThat(read(issue + "/comments").path(0).path("assets")).containsExactly(file);
    assertThat(read(comment + "/assets")).containsExactly(file);
    assertThat(read(at(comment, file))).isEqualTo(file);
    assertThat(read(issue).path("assets")).isEmpty();
    assertThat(read(issue).path("content_version").asLong()).isZero();
    assertThat(read(at(issue, file))).isEqualTo(file);
    place.owner().patch(at(issue, file), Json.object("name", "c.txt")).expect(201);
    assertThat(read(comment).at("/assets/0/name").asString()).isEqualTo("c.txt");
  }

  @Test
  void whoReadsOnlyPullRequestsSeesTheFilesOfAnIssueAndChangesNone() {
    JsonNode file = upload(issue, "a.txt");
    JsonNode commented = upload(comment, "b.txt");
    place.owner().patch(place.path(), Json.object("has_issues", false)).expect(200);

    place.nobody().get(issue).expect(404);
    assertThat(read(issue + "/assets")).containsExactly(file);
    assertThat(read(at(issue, file))).isEqualTo(file);
    assertThat(read(at(issue, commented))).isEqualTo(commented);
    place.nobody().get(place.issues() + "/99/assets").expect(404);
    post(place.writer(), issue, "c.txt").expect(403);
    place.writer().patch(at(issue, file), Json.object("name", "c.txt")).expect(403);
    place.writer().delete(at(issue, file)).expect(403);
    place.nobody().get(comment + "/assets").expect(404);
    place.nobody().get(at(comment, commented)).expect(404);
    download(place.nobody(), file).expect(404);
  }

  @Test
  void authorsAndWritersHaveFilesInIssuesAndWhoIsBothInComments() {
    post(place.stranger(), issue, "a.txt").expect(201);
    post(place.writer(), issue, "a.txt").expect(201);
    post(place.owner(), comment, "a.txt").expect(201);
    post(place.stranger(), comment, "a.txt").expect(403);
    post(place.writer(), comment, "a.txt").expect(403);
    JsonNode file = upload(issue, "b.txt");
    TestClient other = server.as(server.newUser("other"));
    for (TestClient caller : List.of(other, place.nobody())) {
      int status = caller == other ? 403 : 401;
      post(caller, issue, "a.txt").expect(status);
      post(caller, comment, "a.txt").expect(status);
      caller.patch(at(issue, file), Json.object("name", "x.txt")).expect(status);
      caller.delete(at(issue, file)).expect(status);
      caller.delete(issue + "/assets/999999").expect(status);
    }
    assertThat(read(issue + "/assets")).hasSize(3);
  }

  @Test
  void whoIsBlockedByTheAuthorOfTheIssueUploadsNothing() {
    String own = place.issues() + "/comments/" + place.comment(place.writer(), 1, "Own").id();
    place.stranger().put("/user/blocks/" + place.writerName()).expect(204);

    post(place.writer(), issue, "a.txt").expect(403);
    post(place.writer(), own, "a.txt").expect(403);
    post(place.owner(), issue, "a.txt").expect(201);
  }

  @Test
  void aFileIsRenamedAndDeleted() {
    for (String subject : List.of(issue, comment)) {
      JsonNode file = upload(subject, "b.txt");
      long version = read(issue).path("content_version").asLong();
      JsonNode renamed =
          place.owner().patch(at(subject, file), Json.object("name", "c.png")).expect(201).json();
      assertThat(renamed.path("name").asString()).isEqualTo("c.png");
      place.owner().patch(at(subject, file), Json.object("name", "file.bad")).expect(422);
      JsonNode bare =
          place
              .owner()
              .patch(at(subject, file), Json.object("name", "../x.png"))
              .expect(201)
              .json();
      assertThat(bare.path("name").asString()).isEqualTo("x.png");
      place.owner().patch(at(subject, file), Json.object("name", "x/")).expect(400);
      place.owner().patch(at(subject, file), Json.object()).expect(201);
      place.owner().delete(at(subject, file)).expect(204);
      place.owner().delete(at(subject, file)).expect(404);
      place.nobody().get(at(subject, file)).expect(404);
      download(place.nobody(), file).expect(404);
      assertThat(read(subject).path("assets")).isEmpty();
      assertThat(read(issue).path("content_version").asLong()).isEqualTo(version);
    }
  }

  @Test
  void whatCannotBeUploadedIsRefused() {
    post(place.owner(), issue, "file.bad").expect(422);
    post(place.owner(), comment, "file.bad").expect(422);
    FileForm.post(place.owner(), issue + "/assets", file("a.txt", "x").replace("attach", "x"))
        .expect(400);
    post(place.owner(), place.issues() + "/99", "a.txt").expect(404);
    post(place.owner(), place.issues() + "/comments/0", "a.txt").expect(404);
    assertThat(read(issue + "/assets")).isEmpty();
    assertThat(upload(issue, "../../etc/x.txt").path("name").asString()).isEqualTo("x.txt");
    String named = issue + "/assets?name=..%2F..%5Cy.txt";
    JsonNode other = FileForm.post(place.owner(), named, file("a.txt", "x")).expect(201).json();
    assertThat(other.path("name").asString()).isEqualTo("y.txt");
    place.archive();
    post(place.owner(), issue, "a.txt").expect(423);
    post(place.owner(), comment, "a.txt").expect(423);
  }

  @Test
  void filesAreFoundOnlyWhereTheyAre() {
    JsonNode file = upload(issue, "b.txt");
    place.open("Second");
    place.nobody().get(at(comment, file)).expect(404);
    place.nobody().get(at(place.issues() + "/2", file)).expect(404);
    place.owner().delete(at(place.issues() + "/2", file)).expect(404);
    String foreign = comment.substring(comment.lastIndexOf("/comments")) + "/assets";
    begin(TestPlace.open(server), false);
    place.owner().get(at(issue, file)).expect(404);
    place.owner().get(place.issues() + foreign).expect(404);
    place.owner().delete(at(issue, file)).expect(404);
    String page = place.path().substring("/repos".length());
    place.owner().atRoot().get(page + "/attachments/" + file.path("uuid").asString()).expect(404);
  }

  @Test
  void nothingInAFileRuns() {
    String page = "<script>alert(1)</script>";
    JsonNode file =
        FileForm.post(place.owner(), issue + "/assets", file("a.svg", "<svg>" + page + "</svg>"))
            .expect(201)
            .json();
    Answer svg = download(place.nobody(), file).expect(200);
    assertThat(svg.header("Content-Security-Policy").orElseThrow()).contains("sandbox");
    JsonNode html =
        FileForm.post(place.owner(), issue + "/assets", file("a.png", "<html>" + page))
            .expect(201)
            .json();
    Answer text = download(place.nobody(), html).expect(200);
    assertThat(text.header("Content-Type").orElseThrow()).startsWith("text/plain");
    assertThat(text.header("X-Content-Type-Options")).contains("nosniff");
    assertThat(read(at(issue, html)).path("download_count").asLong()).isEqualTo(1);
  }

  @Test
  void filesOfPrivateRepositoriesAreForReaders() {
    begin(TestPlace.hidden(server), true);
    for (String subject : List.of(issue, comment)) {
      JsonNode file = post(place.writer(), subject, "b.txt").expect(201).json();
      for (TestClient outsider : List.of(place.stranger(), place.nobody())) {
        outsider.get(subject + "/assets").expect(404);
        outsider.get(at(subject, file)).expect(404);
        post(outsider, subject, "a.txt").expect(404);
        download(outsider, file).expect(404);
      }
      download(place.writer(), file).expect(200);
      download(token("read:issue"), file).expect(200);
      download(token("read:repository"), file).expect(403);
      download(token("read:issue", "public-only"), file).expect(403);
    }
    place.owner().patch(place.path(), Json.object("has_issues", false)).expect(200);
    place.writer().get(comment + "/assets").expect(404);
  }

  private TestClient token(String... scopes) {
    return server.withToken(server.newToken(place.writerName(), scopes));
  }

  @Test
  void filesGoWithTheirCommentAndWithTheirIssue() throws IOException {
    JsonNode ofIssue = upload(issue, "b.txt");
    JsonNode ofComment = upload(comment, "b.txt");
    long second = place.comment(place.owner(), 1, "Second").id();
    JsonNode ofSecond = upload(place.issues() + "/comments/" + second, "b.txt");
    place.owner().delete(comment).expect(204);
    download(place.nobody(), ofComment).expect(404);
    server.bean(ContentSweep.class).run();
    download(place.nobody(), ofIssue).expect(200);
    place.owner().delete(issue).expect(204);
    download(place.nobody(), ofIssue).expect(404);
    download(place.nobody(), ofSecond).expect(404);
  }

  @Test
  void filesArePurgedWithTheirTexts() {
    JsonNode ofIssue = upload(issue, "hunter2.txt");
    JsonNode ofComment = upload(comment, "hunter2.txt");
    String purge = "/ledger/repositories" + place.path().substring("/repos".length()) + "/purge";
    TestClient root = server.administrator();
    root.post(purge, Json.object("issues", List.of(1), "reason", "a password")).expect(204);
    assertThat(read(issue).path("assets")).isEmpty();
    download(place.owner(), ofIssue).expect(404);
    download(place.owner(), ofComment).expect(200);
    long id = Long.parseLong(comment.substring(comment.lastIndexOf('/') + 1));
    root.post(purge, Json.object("comments", List.of(id), "reason", "a password")).expect(204);
    assertThat(read(comment).path("assets")).isEmpty();
    download(place.owner(), ofComment).expect(404);
    String of = place.path().substring("/repos/".length());
    assertThat(root.get("/ledger/events?limit=1000&repository=" + of).expect(200).text())
        .doesNotContain("hunter2");
    JsonNode again = upload(issue, "b.txt");
    assertThat(read(issue).path("assets")).containsExactly(again);
  }

  @Test
  void namesOfFilesAreForAdministratorsOfTheRepositoryInTheFeedOfEvents() {
    upload(issue, "secret-plan.txt");
    String feed = "/ledger/events?limit=1000&repository=" + place.path().substring(7);
    assertThat(place.owner().get(feed).expect(200).text()).contains("secret-plan.txt");
    assertThat(place.stranger().get(feed).expect(200).text())
        .contains("issue.attachment_added")
        .doesNotContain("secret-plan.txt");
  }

  @Test
  void webhooksHearOfAnEditedText() {
    try (var sink = WebhookSink.start()) {
      String hooks = place.path() + "/hooks";
      place.owner().post(hooks, HookBody.to(sink.url(), "issues", "issue_comment")).expect(201);
      JsonNode file = upload(issue, "b.txt");
      JsonNode told = sink.await("issues").json();
      assertThat(told.path("action").asString()).isEqualTo("edited");
      assertThat(told.at("/issue/assets")).containsExactly(file);
      assertThat(told.at("/changes/body/from").asString()).isEmpty();
      JsonNode ofComment = upload(comment, "b.txt");
      JsonNode edited = sink.await("issue_comment").json();
      assertThat(edited.path("action").asString()).isEqualTo("edited");
      assertThat(edited.at("/comment/assets")).containsExactly(ofComment);
      assertThat(edited.at("/changes/body/from").asString()).isEqualTo("Text");
    }
  }

  @Test
  void sizeAndTypesAreTheServersAndNothingIsAttachedWhereItIsSwitchedOff() {
    begin(TestPlace.open(TestServer.other()), false);
    post(place.owner(), issue, "a.log").expect(201);
    post(place.owner(), issue, "a.txt").expect(422);
    FileForm.post(place.owner(), issue + "/assets", file("any", "GIF89a")).expect(201);
    FileForm.post(place.owner(), issue + "/assets", file("a.log", "x".repeat(3 << 19))).expect(413);
  }
}
