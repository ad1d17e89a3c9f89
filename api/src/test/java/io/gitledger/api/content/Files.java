package io.gitledger.api.content;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Files of a test's repository, written and read over the REST API. */
public final class Files {
  private Files() {}

  public static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the path of a file's operations. */
  public static String path(TestPlace place, String file) {
    return place.path() + "/contents/" + file;
  }

  /** Returns a body with a content and further fields. */
  public static Map<String, Object> body(String text, Object... more) {
    Map<String, Object> body = new LinkedHashMap<>(Json.object(more));
    body.put("content", base64(text));
    return body;
  }

  /** Adds a file as the owner, and returns the commit's id. */
  public static String add(TestPlace place, String file, String text, Object... more) {
    return add(place.owner(), place, file, text, more)
        .expect(201)
        .json()
        .path("commit")
        .path("sha")
        .asString();
  }

  public static Answer add(
      TestClient writer, TestPlace place, String file, String text, Object... more) {
    return writer.post(path(place, file), body(text, more));
  }

  /** Returns the id of a file's content. */
  public static String sha(TestPlace place, String file) {
    return place.owner().get(path(place, file)).expect(200).json().path("sha").asString();
  }
}
