package io.gitledger.api.pull;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A repository with a branch {@code main}, and a fork of it by a stranger without permissions. */
public record PullPlace(TestPlace base) {
  public static PullPlace open(TestServer server) {
    var place = new PullPlace(TestPlace.open(server));
    place.write(place.base.owner(), place.base.path(), "README.md", "one\ntwo\n", null, "main");
    return place;
  }

  public String pulls() {
    return base.path() + "/pulls";
  }

  public String fork() {
    return "/repos/" + base.strangerName() + "/" + base.name();
  }

  /** Forks the repository as the stranger. */
  public void forked() {
    base.stranger().post(base.path() + "/forks", Json.object()).expect(202);
  }

  /** Commits a new file, and returns the commit's id. */
  public String write(
      TestClient caller, String repository, String file, String text, String from, String branch) {
    String content = Files.base64(text);
    return caller
        .post(
            repository + "/contents/" + file,
            from == null
                ? Json.object("content", content, "branch", branch)
                : Json.object("content", content, "branch", from, "new_branch", branch))
        .expect(201)
        .json()
        .at("/commit/sha")
        .asString();
  }

  /** Commits a file to a new branch of the same name, as the owner. */
  public String branch(String name) {
    return write(base.owner(), base.path(), name + ".txt", name + "\n", "main", name);
  }

  /** Creates a pull request of the owner's branch into main. */
  public JsonNode create(String head, String title) {
    return post(base.owner(), head, title).expect(201).json();
  }

  public Answer post(TestClient caller, String head, String title) {
    return caller.post(pulls(), Json.object("head", head, "base", "main", "title", title));
  }

  /** Returns the types of the timeline's entries. */
  public List<String> timeline(long number) {
    return base.owner().get(base.issues() + "/" + number + "/timeline").expect(200).texts("type");
  }

  public JsonNode get(long number) {
    return base.nobody().get(pulls() + "/" + number).expect(200).json();
  }
}
