package io.gitledger.bench.fault;

import static io.gitledger.bench.fault.HostileClient.JSON;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Attacks through REST, event streams and bare connections. */
final class RestAttacks {
  private static final String API = "/api/v1";
  private static final int MIB = 1 << 20;
  private static final int PARALLEL = 40;
  private static final Duration HOLD = Duration.ofSeconds(3);

  private RestAttacks() {}

  static Map<String, HostileCommand.Attack> all() {
    Map<String, HostileCommand.Attack> attacks = new LinkedHashMap<>();
    attacks.put("bodies that do not end", RestAttacks::heldBodies);
    attacks.put("a file of 30 MB in JSON", RestAttacks::largeFile);
    attacks.put("issues with the longest bodies", RestAttacks::longIssues);
    attacks.put("one large text read at once", RestAttacks::largeText);
    attacks.put("more connections than there is room for", client -> manyConnections(client, 1));
    attacks.put("connections of thirty addresses", client -> manyConnections(client, 30));
    attacks.put("one large file read at once", RestAttacks::largeFileReads);
    attacks.put("uploads that fill the disk", RestAttacks::uploads);
    attacks.put("markup of brackets", RestAttacks::brackets);
    attacks.put("nested images around a long text", RestAttacks::nestedImages);
    attacks.put("deep and wide JSON", RestAttacks::strangeJson);
    attacks.put("forms of many fields", RestAttacks::manyFields);
    attacks.put("bodies that swell", RestAttacks::swellingBodies);
    attacks.put("searches for long words", RestAttacks::searches);
    attacks.put("an avatar of 900 million pixels", RestAttacks::largeAvatar);
    attacks.put("hooks with long settings", RestAttacks::longHooks);
    attacks.put("event streams", RestAttacks::eventStreams);
    attacks.put("answers that nobody reads", RestAttacks::unreadAnswers);
    attacks.put("silent connections", RestAttacks::silentConnections);
    return attacks;
  }

  private static String repository(HostileClient client) {
    return API + client.project().path();
  }

  private static void heldBodies(HostileClient client) throws IOException {
    client.hold(
        60,
        client.server().httpPort(),
        client.head("POST", repository(client) + "/file-contents", JSON, 4L * MIB),
        4 * MIB - 100,
        HOLD);
    client.hold(
        60,
        client.server().httpPort(),
        "POST /api/v1/markdown HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
            .formatted(4 * MIB),
        4 * MIB - 100,
        HOLD);
  }

  private static void largeFile(HostileClient client) {
    byte[] line = "QUFB".repeat(1_000).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < 2; i++) {
      long mark = System.nanoTime();
      client.post(
          repository(client) + "/contents/large-" + mark,
          JSON,
          BodyPublishers.ofInputStream(
              () ->
                  new SequenceInputStream(
                      new SequenceInputStream(text("{\"content\":\""), repeat(line, 10_000)),
                      text("\"}"))));
    }
    client.get(repository(client) + "/contents");
  }

  private static InputStream text(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static InputStream repeat(byte[] part, int times) {
    return new SequenceInputStream(
        Collections.enumeration(
            Collections.nCopies(times, part).stream()
                .<InputStream>map(ByteArrayInputStream::new)
                .toList()));
  }

  private static void longIssues(HostileClient client) {
    String issues = repository(client) + "/issues";
    for (int bytes : new int[] {4 * MIB, MIB - 100}) {
      String body = "{\"title\":\"long\",\"body\":\"" + "long ".repeat(bytes / 5) + "\"}";
      client.together(30, () -> client.post(issues, JSON, body));
    }
    client.together(
        8,
        () -> {
          client.get(issues + "?limit=50");
          client.get(API + "/ledger/events?limit=5");
          client.get(API + "/ledger/events?limit=50&type=issue.*");
          client.getAnonymously(API + "/ledger/events?limit=50");
          client.getAnonymously(API + "/repos/issues/search?limit=50");
        });
  }

  private static void largeText(HostileClient client) throws IOException {
    String issues = repository(client) + "/issues";
    String comments = issues + "/1/comments";
    client.post(issues, JSON, "{\"title\":\"the first has the number 1\"}");
    client.post(comments, JSON, "{\"body\":\"" + "long ".repeat(MIB / 5) + "\"}");
    client.together(
        PARALLEL,
        () -> {
          client.getAnonymously(comments);
          client.getAnonymously(API + "/repos/issues/search?limit=50");
          client.getAnonymously(API + "/ledger/events?limit=50");
        });
    for (String path : new String[] {comments, issues + "?limit=50"})
      client.hold(300, client.server().httpPort(), client.head("GET", path, JSON, 0), 0, HOLD);
  }

  private static void manyConnections(HostileClient client, int addresses) throws IOException {
    String line = "GET " + repository(client) + "/issues/1/comments HTTP/1.1\r\n";
    for (String head : new String[] {line + "Host: localhost\r\n\r\n", line + "X: "})
      client.hold(1_200, addresses, client.server().httpPort(), head, 0, HOLD);
  }

  private static void largeFileReads(HostileClient client) throws IOException {
    String file = repository(client) + "/contents/read-" + System.nanoTime();
    byte[] line = "QUFB".repeat(1_000).getBytes(StandardCharsets.US_ASCII);
    client.post(
        file,
        JSON,
        BodyPublishers.ofInputStream(
            () ->
                new SequenceInputStream(
                    new SequenceInputStream(text("{\"content\":\""), repeat(line, 3_000)),
                    text("\"}"))));
    client.together(PARALLEL, () -> client.getAnonymously(file));
    client.hold(300, client.server().httpPort(), client.head("GET", file, JSON, 0), 0, HOLD);
  }

  private static void uploads(HostileClient client) {
    byte[] line = "QUFB".repeat(1_000).getBytes(StandardCharsets.US_ASCII);
    client.together(
        PARALLEL,
        () ->
            client.post(
                repository(client) + "/contents/upload",
                JSON,
                BodyPublishers.ofInputStream(
                    () -> new SequenceInputStream(text("{\"content\":\""), repeat(line, 15_000)))));
  }

  private static void nestedImages(HostileClient client) {
    String text = "![".repeat(9_999) + "x ".repeat(480_000) + "]".repeat(9_999);
    String body = "{\"Text\":\"" + text + "\",\"Mode\":\"gfm\"}";
    client.together(PARALLEL, () -> client.post(API + "/markdown", JSON, body));
  }

  private static void brackets(HostileClient client) {
    for (String mark : new String[] {"[", "*a_", "![[](", "<a ", "> ", "| ", "&#", "`", "- "}) {
      String body = "{\"Text\":\"" + mark.repeat(800_000 / mark.length()) + "\",\"Mode\":\"gfm\"}";
      client.together(PARALLEL, () -> client.post(API + "/markdown", JSON, body));
    }
  }

  private static void strangeJson(HostileClient client) {
    String issues = repository(client) + "/issues";
    for (String title :
        new String[] {
          "[".repeat(MIB),
          "{\"a\":".repeat(200_000),
          "1".repeat(MIB),
          "1e999999999",
          "\"" + "\\u0000".repeat(500_000) + "\"",
          "[" + "1,".repeat(MIB) + "1]"
        }) client.together(8, () -> client.post(issues, JSON, "{\"title\":" + title + "}"));
    StringBuilder wide = new StringBuilder("{\"title\":\"wide\"");
    for (int i = 0; i < 200_000; i++) {
      wide.append(",\"f").append(i).append("\":0");
    }
    client.together(8, () -> client.post(issues, JSON, wide + "}"));
    client.together(
        8,
        () ->
            client.post(
                issues, JSON, "{\"title\":\"l\",\"labels\":[" + "1,".repeat(500_000) + "1]}"));
  }

  private static void manyFields(HostileClient client) {
    String issues = repository(client) + "/issues";
    client.together(
        8, () -> client.post(issues, "application/x-www-form-urlencoded", "a=b&".repeat(900_000)));
    String part = "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n";
    client.together(
        8, () -> client.post(issues, "multipart/form-data; boundary=x", part.repeat(50_000)));
    client.together(
        8,
        () ->
            client.post(
                issues,
                "multipart/form-data; boundary=x",
                "--x\r\nContent-Disposition: form-data; name=\"a\"; filename=\"f\"\r\n\r\n"
                    + "b".repeat(20 * MIB)));
    client.together(PARALLEL, () -> client.getAnonymously("/?" + "a=b&".repeat(1_500)));
  }

  private static void swellingBodies(HostileClient client) throws IOException {
    byte[] packed = HostileClient.gzip(new byte[MIB], 500);
    for (String path : new String[] {API + "/markdown", API + "/user/repos"}) {
      client.postAnonymously(path, JSON, packed, "Content-Encoding", "gzip");
    }
  }

  private static void searches(HostileClient client) {
    String word = "%25_".repeat(700);
    client.together(
        PARALLEL,
        () -> {
          client.getAnonymously(API + "/repos/search?q=" + word);
          client.getAnonymously(API + "/users/search?q=" + word);
          client.get(API + "/repos/issues/search?q=" + "a+".repeat(2_000));
          client.getAnonymously(API + "/repos/search?page=2147483647&limit=2147483647");
        });
  }

  /** Uploads an image of one bit per pixel, all identical: a hundred kilobytes. */
  private static void largeAvatar(HostileClient client) throws IOException {
    int side = 30_000;
    ByteArrayOutputStream image = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(image);
    out.writeLong(0x89504E470D0A1A0AL);
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    DataOutputStream fields = new DataOutputStream(header);
    fields.writeInt(side);
    fields.writeInt(side);
    fields.write(new byte[] {1, 0, 0, 0, 0});
    chunk(out, "IHDR", header.toByteArray());
    ByteArrayOutputStream pixels = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflated =
        new DeflaterOutputStream(pixels, new Deflater(Deflater.BEST_COMPRESSION))) {
      byte[] line = new byte[1 + side / 8];
      for (int i = 0; i < side; i++) {
        deflated.write(line);
      }
    }
    chunk(out, "IDAT", pixels.toByteArray());
    chunk(out, "IEND", new byte[0]);
    String text = Base64.getEncoder().encodeToString(image.toByteArray());
    client.together(
        4, () -> client.post(API + "/user/avatar", JSON, "{\"image\":\"" + text + "\"}"));
  }

  private static void chunk(DataOutputStream out, String name, byte[] content) throws IOException {
    CRC32 sum = new CRC32();
    byte[] type = name.getBytes(StandardCharsets.US_ASCII);
    sum.update(type);
    sum.update(content);
    out.writeInt(content.length);
    out.write(type);
    out.write(content);
    out.writeInt((int) sum.getValue());
  }

  private static void longHooks(HostileClient client) {
    String hook =
        "{\"type\":\"gitea\",\"config\":{\"url\":\"http://localhost/%s\",\"content_type\":\"json\"},\"branch_filter\":\"%s\"}"
            .formatted("a".repeat(MIB), "{a,".repeat(300_000));
    client.together(16, () -> client.post(repository(client) + "/hooks", JSON, hook));
  }

  private static void eventStreams(HostileClient client) throws IOException {
    String path = API + "/ledger/events/stream";
    client.hold(
        300,
        client.server().httpPort(),
        "GET %s HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n".formatted(path),
        0,
        HOLD);
    client.hold(
        300, client.server().httpPort(), client.head("GET", path + "?after=", JSON, 0), 0, HOLD);
  }

  private static void unreadAnswers(HostileClient client) throws IOException {
    for (String path :
        new String[] {
          API + "/ledger/events?limit=50",
          repository(client) + "/issues?limit=50",
          "/swagger.v1.json"
        }) {
      client.hold(150, client.server().httpPort(), client.head("GET", path, JSON, 0), 0, HOLD);
    }
  }

  private static void silentConnections(HostileClient client) throws IOException {
    client.hold(400, client.server().httpPort(), "GET / HTTP/1.1\r\nX: ", 6_000, HOLD);
    client.hold(200, client.server().sshPort(), "SSH-2.0-x\r\n", 35_000, HOLD);
  }
}
