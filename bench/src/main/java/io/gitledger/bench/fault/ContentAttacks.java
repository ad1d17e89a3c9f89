package io.gitledger.bench.fault;

import static io.gitledger.bench.fault.HostileClient.JSON;

import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Attacks through Git LFS, wikis, attachments and patches. */
final class ContentAttacks {
  private static final String LFS = "application/vnd.git-lfs+json";
  private static final int MIB = 1 << 20;
  private static final int PARALLEL = 40;

  private ContentAttacks() {}

  static Map<String, HostileCommand.Attack> all() {
    Map<String, HostileCommand.Attack> attacks = new LinkedHashMap<>();
    attacks.put("batches of LFS objects", ContentAttacks::lfsBatches);
    attacks.put("LFS objects that are others", ContentAttacks::lfsUploads);
    attacks.put("wiki pages of 20 MB", ContentAttacks::wikiPages);
    attacks.put("files on one issue", ContentAttacks::attachments);
    attacks.put("patches of many hunks", ContentAttacks::patches);
    return attacks;
  }

  private static String lfs(HostileClient client) {
    return "/" + client.project().fullName() + ".git/info/lfs";
  }

  private static String rest(HostileClient client) {
    return "/api/v1" + client.project().path();
  }

  private static void lfsBatches(HostileClient client) {
    StringBuilder batch = new StringBuilder("{\"operation\":\"upload\",\"objects\":[");
    for (int i = 0; i < 40_000; i++)
      batch.append(i == 0 ? "" : ",").append("{\"oid\":\"%064x\",\"size\":1}".formatted(i));
    String wide = batch + "]}";
    String deep = "{\"operation\":\"download\",\"objects\":" + "[".repeat(MIB);
    client.together(
        PARALLEL,
        () -> {
          client.send("POST", lfs(client) + "/objects/batch", text(wide), "Accept", LFS);
          client.send("POST", lfs(client) + "/objects/batch", text(deep), "Accept", LFS);
        });
    String lock = "{\"path\":\"" + "a/".repeat(500_000) + "\"}";
    client.together(
        PARALLEL,
        () -> {
          client.send("POST", lfs(client) + "/locks", text(lock), "Accept", LFS);
          client.send("POST", lfs(client) + "/locks/verify", text("{}"), "Accept", LFS);
        });
  }

  private static void lfsUploads(HostileClient client) {
    String object = lfs(client) + "/objects/" + "0".repeat(64) + "/";
    for (long size : new long[] {1, 50L * MIB, Long.MAX_VALUE})
      client.together(
          PARALLEL, () -> client.send("PUT", object + size, zeroes(50L * MIB), "Accept", LFS));
  }

  private static void wikiPages(HostileClient client) {
    String text = Base64.getEncoder().encodeToString(new byte[20 * MIB]);
    String page = "{\"title\":\"large %s\",\"content_base64\":\"" + text + "\"}";
    client.together(
        4,
        () ->
            client.post(
                rest(client) + "/wiki/new", JSON, page.replace("%s", "" + System.nanoTime())));
    client.post(rest(client) + "/wiki/new", JSON, page.replace("%s", "one"));
    client.together(
        PARALLEL,
        () -> {
          client.get(rest(client) + "/wiki/page/large-one");
          client.get(rest(client) + "/wiki/pages");
          client.get(rest(client) + "/wiki/revisions/large-one");
        });
  }

  private static void attachments(HostileClient client) {
    client.post(rest(client) + "/issues", JSON, "{\"title\":\"with files\"}");
    for (String name : new String[] {"../../a.txt", "a".repeat(60_000) + ".txt", "a.txt"})
      client.together(
          PARALLEL,
          () ->
              client.post(
                  rest(client) + "/issues/1/assets",
                  "multipart/form-data; boundary=x",
                  BodyPublishers.concat(
                      text(
                          "--x\r\nContent-Disposition: form-data; name=\"attachment\"; filename=\"%s\"\r\n\r\n"
                              .formatted(name)),
                      zeroes(20L * MIB),
                      text("\r\n--x--\r\n"))));
    client.together(PARALLEL, () -> client.get(rest(client) + "/issues/1/assets"));
  }

  private static void patches(HostileClient client) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 100_000; i++) lines.append(i % 7).append('\n');
    String content =
        Base64.getEncoder().encodeToString(lines.toString().getBytes(StandardCharsets.UTF_8));
    client.post(rest(client) + "/contents/hunks", JSON, "{\"content\":\"" + content + "\"}");
    StringBuilder patch = new StringBuilder("--- a/hunks\\n+++ b/hunks\\n");
    for (int i = 0; i < 40_000; i++)
      patch.append(
          "@@ -%1$d,3 +%1$d,3 @@\\n %2$d\\n-%3$d\\n+x\\n 9\\n".formatted(1 + 2 * i, i % 7, i % 5));
    String body = "{\"content\":\"" + patch + "\",\"branch\":\"main\",\"message\":\"m\"}";
    client.together(16, () -> client.post(rest(client) + "/diffpatch", JSON, body));
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 30_000; i++)
      many.append(
          "diff --git a/f%1$d b/f%1$d\\nnew file mode 100644\\n--- /dev/null\\n+++ b/f%1$d\\n@@ -0,0 +1 @@\\n+a\\n"
              .formatted(i));
    client.together(
        16, () -> client.post(rest(client) + "/diffpatch", JSON, body.replace(patch, many)));
  }

  private static BodyPublisher text(String text) {
    return BodyPublishers.ofString(text, StandardCharsets.ISO_8859_1);
  }

  private static BodyPublisher zeroes(long bytes) {
    return BodyPublishers.ofInputStream(() -> new Zeroes(bytes));
  }

  /** A stream of the given number of zero bytes. */
  private static final class Zeroes extends InputStream {
    private long left;

    Zeroes(long left) {
      this.left = left;
    }

    @Override
    public int read() {
      return left-- > 0 ? 0 : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      if (left <= 0) return -1;
      int count = (int) Math.min(left, length);
      left -= count;
      return count;
    }
  }
}
