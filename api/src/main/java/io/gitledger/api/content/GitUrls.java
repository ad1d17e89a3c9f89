package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.git.read.ContentRef;
import io.gitledger.query.content.CommitView.CommitMeta;
import io.gitledger.query.misc.Urls;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The URLs of the git data of one repository. */
public record GitUrls(Urls urls, String owner, String name) {
  private static final String ZERO = "0001-01-01T00:00:00Z";

  public static GitUrls of(RepositoryContext at, Urls urls) {
    return new GitUrls(urls, at.owner().login, at.row().name);
  }

  public String commit(String sha) {
    return urls.api("repos", owner, name, "git", "commits", sha);
  }

  public String tree(String sha) {
    return urls.api("repos", owner, name, "git", "trees", sha);
  }

  public String blob(String sha) {
    return urls.api("repos", owner, name, "git", "blobs", sha);
  }

  public String tag(String sha) {
    return urls.api("repos", owner, name, "git", "tags", sha);
  }

  /** Returns the URL of an object by its git type. */
  String object(String type, String sha) {
    return urls.api("repos", owner, name, "git", type + "s", sha);
  }

  /** Returns the URL of a ref by its full name. */
  public String ref(String fullName) {
    return urls.api(segments(List.of("repos", owner, name, "git"), fullName));
  }

  public String commitPage(String sha) {
    return urls.html(owner, name, "commit", sha);
  }

  public String archive(String ref, String suffix) {
    return urls.html(owner, name, "archive", ref + suffix);
  }

  public String contents(String path, String ref) {
    return urls.api(segments(List.of("repos", owner, name, "contents"), path))
        + "?ref="
        + URLEncoder.encode(ref, StandardCharsets.UTF_8);
  }

  public String page(ContentRef ref, String path) {
    return urls.html(
        segments(List.of(owner, name, "src", ref.kind().word()), ref.name() + "/" + path));
  }

  public String raw(ContentRef ref, String path) {
    return file("raw", ref, path);
  }

  /**
   * Returns the URL of the content of a file.
   *
   * @param page the segment before the kind of the ref
   */
  String file(String page, ContentRef ref, String path) {
    return urls.html(
        segments(List.of(owner, name, page, ref.kind().word()), ref.name() + "/" + path));
  }

  /**
   * Returns the URL of a branch or of its files.
   *
   * @param page the segment before the kind of the ref
   */
  String ofBranch(String page, String path) {
    return urls.html(segments(List.of(owner, name, page, ContentRef.Kind.BRANCH.word()), path));
  }

  /** Returns the URL of a file of a commit. */
  String ofCommit(String page, String sha, String path) {
    return urls.html(segments(List.of(owner, name, page, "commit", sha), path));
  }

  /** Returns a reference to a commit that is not read, so its time is not included. */
  CommitMeta commitMeta(String sha) {
    return new CommitMeta(commit(sha), sha, ZERO);
  }

  CommitMeta treeMeta(String sha) {
    return new CommitMeta(tree(sha), sha, ZERO);
  }

  static String zero() {
    return ZERO;
  }

  private static Object[] segments(List<String> first, String path) {
    List<String> all = new ArrayList<>(first);
    all.addAll(Arrays.asList(path.split("/", -1)));
    return all.toArray();
  }
}
