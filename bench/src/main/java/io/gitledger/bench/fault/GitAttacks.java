package io.gitledger.bench.fault;

import io.gitledger.bench.git.Push;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.TreeFormatter;

/** Attacks through git over HTTP, and through REST on what was pushed. */
final class GitAttacks {
  private static final String UPLOAD = "git-upload-pack";
  private static final String RECEIVE = "git-receive-pack";
  private static final PersonIdent NOBODY = new PersonIdent("nobody", "nobody@example.com");

  private GitAttacks() {}

  static Map<String, HostileCommand.Attack> all() {
    Map<String, HostileCommand.Attack> attacks = new LinkedHashMap<>();
    attacks.put("a million wants", client -> lines(client, "want " + "1".repeat(40), false));
    attacks.put("a million haves", client -> lines(client, "have " + "2".repeat(40), true));
    attacks.put(
        "a million shallow lines", client -> lines(client, "shallow " + "3".repeat(40), true));
    attacks.put("a million ref prefixes", GitAttacks::refPrefixes);
    attacks.put("a request of zeroes", GitAttacks::zeroes);
    attacks.put("a push of half a million refs", GitAttacks::manyRefs);
    attacks.put("commits with messages of 4 MB", GitAttacks::longMessages);
    attacks.put("a tree of ten billion files", GitAttacks::treeBomb);
    attacks.put("a blob of 100 MB", GitAttacks::largeBlob);
    attacks.put("lines that all differ", GitAttacks::differentLines);
    return attacks;
  }

  private static byte[] packet(String line) {
    return ("%04x".formatted(line.length() + 5) + line + "\n")
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String path(HostileClient client, String service) {
    return "/" + client.project().fullName() + ".git/" + service;
  }

  private static void upload(HostileClient client, byte[] gzip, String... headers) {
    String[] all = java.util.Arrays.copyOf(headers, headers.length + 2);
    all[headers.length] = "Content-Encoding";
    all[headers.length + 1] = "gzip";
    client.postAnonymously(
        path(client, UPLOAD), "application/x-git-upload-pack-request", gzip, all);
  }

  /** Sends the same line a million times, in the old protocol and in version 2. */
  private static void lines(HostileClient client, String line, boolean wantFirst)
      throws IOException {
    byte[] many = HostileClient.gzip(packet(line), 1_000_000);
    byte[] want = HostileClient.gzip(packet("want " + "1".repeat(40)), wantFirst ? 1 : 0);
    // Gzip members may be concatenated.
    byte[] old = concat(want, many);
    byte[] command =
        HostileClient.gzip(
            concat(packet("command=fetch"), "0001".getBytes(StandardCharsets.US_ASCII)), 1);
    byte[] second = concat(command, old);
    client.together(4, () -> upload(client, old));
    client.together(4, () -> upload(client, second, "Git-Protocol", "version=2"));
  }

  private static void refPrefixes(HostileClient client) throws IOException {
    byte[] command =
        HostileClient.gzip(
            concat(packet("command=ls-refs"), "0001".getBytes(StandardCharsets.US_ASCII)), 1);
    byte[] prefixes =
        HostileClient.gzip(packet("ref-prefix refs/heads/" + "a".repeat(40)), 1_000_000);
    client.together(
        4, () -> upload(client, concat(command, prefixes), "Git-Protocol", "version=2"));
  }

  private static void zeroes(HostileClient client) throws IOException {
    byte[] packed = HostileClient.gzip(new byte[1 << 20], 1_000);
    client.together(4, () -> upload(client, packed));
    client.postAnonymously(
        path(client, RECEIVE),
        "application/x-git-receive-pack-request",
        packed,
        "Content-Encoding",
        "gzip");
  }

  private static void manyRefs(HostileClient client) {
    StringBuilder commands = new StringBuilder();
    for (int i = 0; i < 500_000; i++) {
      String line =
          "%040d %040d refs/heads/r%06d".formatted(0, 1, i) + (i == 0 ? "\0report-status" : "");
      commands.append("%04x".formatted(line.length() + 4)).append(line);
    }
    client.post(path(client, RECEIVE), "application/x-git-receive-pack-request", commands + "0000");
  }

  private static byte[] concat(byte[] one, byte[] other) {
    byte[] both = java.util.Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  private static InMemoryRepository local() {
    return new InMemoryRepository(new DfsRepositoryDescription("attack"));
  }

  private static void push(
      HostileClient client, InMemoryRepository local, String branch, ObjectId commit) {
    Project project = client.project();
    try {
      new Push(local, project.httpUrl(client.server()), project.owner(), project.token())
          .refs(Map.of("refs/heads/" + branch, commit));
    } catch (IOException e) {
      // A rejection is a valid result.
    }
  }

  private static ObjectId commit(
      ObjectInserter inserter, ObjectId tree, ObjectId parent, String message) throws IOException {
    CommitBuilder commit = new CommitBuilder();
    commit.setTreeId(tree);
    if (parent != null) {
      commit.setParentId(parent);
    }
    commit.setAuthor(NOBODY);
    commit.setCommitter(NOBODY);
    commit.setMessage(message);
    return inserter.insert(commit);
  }

  private static void longMessages(HostileClient client) throws IOException {
    try (InMemoryRepository local = local();
        ObjectInserter inserter = local.newObjectInserter()) {
      ObjectId tree = DirCache.newInCore().writeTree(inserter);
      ObjectId last = null;
      String message = "a long message ".repeat(280_000);
      for (int i = 0; i < 50; i++) {
        last = commit(inserter, tree, last, i + message);
      }
      inserter.flush();
      push(client, local, "messages", last);
    }
    String api = "/api/v1" + client.project().path();
    client.together(
        4,
        () -> {
          client.get(api + "/commits?sha=messages&limit=50");
          client.get(api + "/branches");
          client.get(api + "/activities/feeds");
        });
  }

  private static void treeBomb(HostileClient client) throws IOException {
    try (InMemoryRepository local = local();
        ObjectInserter inserter = local.newObjectInserter()) {
      ObjectId entry = inserter.insert(Constants.OBJ_BLOB, new byte[] {'x'});
      FileMode mode = FileMode.REGULAR_FILE;
      for (int depth = 0; depth < 10; depth++) {
        TreeFormatter tree = new TreeFormatter();
        for (int i = 0; i < 10; i++) {
          tree.append("d" + i, mode, entry);
        }
        entry = inserter.insert(tree);
        mode = FileMode.TREE;
      }
      ObjectId commit = commit(inserter, entry, null, "bomb");
      inserter.flush();
      push(client, local, "bomb", commit);
    }
    String api = "/api/v1" + client.project().path();
    client.together(
        4,
        () -> {
          client.get(api + "/git/trees/bomb?recursive=1&per_page=1000");
          client.get(api + "/contents?ref=bomb");
          client.get(api + "/archive/bomb.zip");
          client.get(api + "/archive/bomb.tar.gz");
          client.get(api + "/languages");
          client.get(api + "/git/commits/bomb");
          client.get(api + "/git/commits/bomb.diff");
          client.get(api + "/compare/main..bomb");
          client.get(api + "/compare/main..bomb?output=diff");
        });
  }

  private static void largeBlob(HostileClient client) throws IOException {
    ObjectId blob;
    try (InMemoryRepository local = local();
        ObjectInserter inserter = local.newObjectInserter()) {
      blob = inserter.insert(Constants.OBJ_BLOB, new byte[100_000_000]);
      TreeFormatter tree = new TreeFormatter();
      tree.append("zeroes.md", FileMode.REGULAR_FILE, blob);
      ObjectId commit = commit(inserter, inserter.insert(tree), null, "large");
      inserter.flush();
      push(client, local, "large", commit);
    }
    String api = "/api/v1" + client.project().path();
    client.together(
        4,
        () -> {
          client.get(api + "/contents/zeroes.md?ref=large");
          client.get(api + "/git/blobs/" + blob.name());
          client.get(api + "/raw/zeroes.md?ref=large");
          client.get(api + "/archive/large.tar.gz");
        });
  }

  /** Each pair of files keeps git's diff algorithms busy for a second or more. */
  private static void differentLines(HostileClient client) throws IOException {
    try (InMemoryRepository local = local();
        ObjectInserter inserter = local.newObjectInserter()) {
      ObjectId last = null;
      for (int version = 0; version < 2; version++) {
        TreeFormatter tree = new TreeFormatter();
        for (int file = 100; file < 104; file++) {
          StringBuilder text = new StringBuilder();
          for (int line = 0; line < 9_900; line++)
            text.append((line * 2_654_435_761L + version * 7_919L * file) % 65_537).append('\n');
          tree.append(
              "f" + file,
              FileMode.REGULAR_FILE,
              inserter.insert(
                  Constants.OBJ_BLOB, text.toString().getBytes(StandardCharsets.US_ASCII)));
        }
        last = commit(inserter, inserter.insert(tree), last, "version " + version);
      }
      inserter.flush();
      push(client, local, "lines", last);
    }
    String api = "/api/v1" + client.project().path();
    client.together(
        4,
        () -> {
          client.get(api + "/git/commits/lines");
          client.get(api + "/git/commits/lines.diff");
          client.get(api + "/compare/lines~1...lines");
        });
  }
}
