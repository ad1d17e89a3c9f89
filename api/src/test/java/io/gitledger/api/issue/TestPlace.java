package io.gitledger.api.issue;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;

/** A separate repository for a test, with its owner, a user with write access, and a stranger. */
public record TestPlace(
    TestServer server, String name, String ownerName, String writerName, String strangerName) {

  /** Creates a public repository. */
  public static TestPlace open(TestServer server) {
    return create(server, false);
  }

  /**
   * Creates a private repository. The writer is a collaborator, and the stranger does not see it.
   */
  public static TestPlace hidden(TestServer server) {
    return create(server, true);
  }

  private static TestPlace create(TestServer server, boolean isPrivate) {
    var place =
        new TestPlace(
            server,
            "r",
            server.newUser("owner"),
            server.newUser("writer"),
            server.newUser("stranger"));
    place
        .owner()
        .post("/user/repos", Json.object("name", place.name, "private", isPrivate))
        .expect(201);
    place
        .owner()
        .put(
            place.path() + "/collaborators/" + place.writerName, Json.object("permission", "write"))
        .expect(204);
    return place;
  }

  public String path() {
    return "/repos/" + ownerName + "/" + name;
  }

  public String gitUrl(String user) {
    return server.gitUrl(user, ownerName + "/" + name);
  }

  /** Pushes the first commit as the owner, and returns its new working tree in a directory. */
  public Git pushFirstCommit(Path folder) {
    Git.in(folder, ownerName).succeed("init", "-q", "w");
    Git work = Git.in(folder, ownerName).within("w");
    work.commit("a.txt", "a\n");
    work.succeed("push", "-q", gitUrl(ownerName), "main");
    return work;
  }

  public String issues() {
    return path() + "/issues";
  }

  public TestClient owner() {
    return server.as(ownerName);
  }

  public TestClient writer() {
    return server.as(writerName);
  }

  public TestClient stranger() {
    return server.as(strangerName);
  }

  public TestClient nobody() {
    return server.anonymous();
  }

  /** Opens an issue as the owner. */
  public Answer open(String title) {
    return open(owner(), title);
  }

  public Answer open(TestClient poster, String title) {
    return poster.post(issues(), Json.object("title", title)).expect(201);
  }

  public Answer comment(TestClient poster, long number, String text) {
    return poster
        .post(issues() + "/" + number + "/comments", Json.object("body", text))
        .expect(201);
  }

  /** Sets whether the writer is prohibited from signing in. */
  public void prohibitWriter(boolean prohibited) {
    server
        .administrator()
        .patch(
            "/admin/users/" + writerName,
            Json.object("login_name", writerName, "source_id", 0, "prohibit_login", prohibited))
        .expect(200);
  }

  /** Makes the profile of the writer private. */
  public void hideWriter() {
    server
        .administrator()
        .patch(
            "/admin/users/" + writerName,
            Json.object("login_name", writerName, "source_id", 0, "visibility", "private"))
        .expect(200);
  }

  public void archive() {
    owner().patch(path(), Json.object("archived", true)).expect(200);
  }
}
