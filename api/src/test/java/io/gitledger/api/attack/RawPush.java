package io.gitledger.api.attack;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.TestClient;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/** Sends pushes over HTTP that git itself would never send. */
final class RawPush {
  static final String NONE = "0".repeat(40);

  private RawPush() {}

  /** Returns the commands, each "old new ref", and a pack without objects. */
  static byte[] body(List<String> commands) {
    var body = new ByteArrayOutputStream();
    for (int i = 0; i < commands.size(); i++)
      line(body, commands.get(i) + (i == 0 ? "\0 report-status atomic" : ""));
    body.writeBytes("0000".getBytes(StandardCharsets.US_ASCII));
    ByteBuffer pack = ByteBuffer.allocate(12).put("PACK".getBytes(StandardCharsets.US_ASCII));
    pack.putInt(2).putInt(0);
    body.writeBytes(pack.array());
    body.writeBytes(sha1(pack.array()));
    return body.toByteArray();
  }

  static Answer send(TestClient client, String repository, byte[] body) {
    return client
        .atRoot()
        .withHeader("Content-Type", "application/x-git-receive-pack-request")
        .send("POST", "/" + repository + ".git/git-receive-pack", BodyPublishers.ofByteArray(body));
  }

  private static void line(ByteArrayOutputStream body, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    body.writeBytes("%04x".formatted(bytes.length + 4).getBytes(StandardCharsets.US_ASCII));
    body.writeBytes(bytes);
  }

  private static byte[] sha1(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-1").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
