package io.gitledger.api.lfs;

import io.gitledger.api.content.Files;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import java.net.http.HttpRequest.BodyPublishers;
import org.apache.commons.codec.digest.DigestUtils;

/** Git LFS objects in repositories of tests. */
public final class TestLfs {
  private TestLfs() {}

  public static String oid(String content) {
    return DigestUtils.sha256Hex(content);
  }

  /** Stores an object. */
  public static void upload(TestClient client, String repository, String content) {
    client
        .atRoot()
        .send(
            "PUT",
            object(repository, content) + "/" + content.length(),
            BodyPublishers.ofString(content))
        .expect(200);
  }

  /** Commits a pointer file for an object. */
  public static void point(TestClient client, String repository, String file, String content) {
    String pointer =
        "version https://git-lfs.github.com/spec/v1\noid sha256:%s\nsize %d\n"
            .formatted(oid(content), content.length());
    client
        .post(
            "/repos/" + repository + "/contents/" + file,
            Json.object("content", Files.base64(pointer)))
        .expect(201);
  }

  public static Answer download(TestClient client, String repository, String content) {
    return client.atRoot().get(object(repository, content));
  }

  private static String object(String repository, String content) {
    return "/" + repository + ".git/info/lfs/objects/" + oid(content);
  }
}
