package io.gitledger.git.http;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.read.Revisions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;

/**
 * The dumb HTTP protocol, for fetches only. Every object is served as a loose object, and no pack
 * is listed.
 */
public final class DumbHttp {
  private static final String LISTING = "text/plain; charset=utf-8";

  private final GitRepository repository;

  /** Serves objects that are reachable from refs. */
  public DumbHttp(GitRepository repository) {
    this.repository = repository;
    repository.hideUnreachable();
  }

  /** Responds to {@code GET info/refs} without a service. */
  public GitHttpAnswer refs() {
    StringBuilder refs = new StringBuilder();
    for (NamedRef ref : NamedRef.withPrefix(repository, Constants.R_REFS)) {
      refs.append(ref.id().name()).append('\t').append(ref.name()).append('\n');
      if (ref.isAnnotated())
        refs.append(ref.target().name()).append('\t').append(ref.name()).append("^{}\n");
    }
    return text(LISTING, refs.toString());
  }

  /** Responds to {@code GET HEAD}. */
  public GitHttpAnswer head() {
    return text("text/plain", "ref: " + repository.head() + "\n");
  }

  /** Responds to {@code GET objects/info/packs}. */
  public GitHttpAnswer packs() {
    return text(LISTING, "\n");
  }

  /**
   * Responds to {@code GET objects/{first}/{rest}}; empty if no such object is reachable from refs.
   */
  public Optional<GitHttpAnswer> object(String id) throws IOException {
    Optional<ObjectId> found =
        ObjectId.isId(id) ? new Revisions(repository).id(id, id.length()) : Optional.empty();
    if (found.isEmpty()) return Optional.empty();
    ObjectLoader object = repository.open(found.get());
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "application/x-git-loose-object");
    headers.put("Cache-Control", "public, max-age=31536000");
    return Optional.of(new GitHttpAnswer(200, headers, out -> writeLoose(object, out)));
  }

  private static void writeLoose(ObjectLoader object, OutputStream out) throws IOException {
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try (InputStream content = object.openStream()) {
      DeflaterOutputStream deflated = new DeflaterOutputStream(out, deflater, 1 << 14);
      String header = Constants.typeString(object.getType()) + " " + object.getSize() + "\0";
      deflated.write(header.getBytes(StandardCharsets.US_ASCII));
      content.transferTo(deflated);
      deflated.finish();
    } finally {
      deflater.end();
    }
  }

  private static GitHttpAnswer text(String type, String body) {
    return new GitHttpAnswer(
        200, SmartHttp.headers(type), out -> out.write(body.getBytes(StandardCharsets.UTF_8)));
  }
}
