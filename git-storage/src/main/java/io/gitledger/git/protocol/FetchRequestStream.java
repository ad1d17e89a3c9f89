package io.gitledger.git.protocol;

import io.gitledger.git.stream.BulkInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.errors.PackProtocolException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;

/**
 * Filters the requests between the client and upload-pack. Each request is read completely,
 * checked, translated to a form that upload-pack understands, and passed on. Unsupported requests
 * result in a protocol error instead of an invalid response. Ref listings are handled here.
 */
final class FetchRequestStream extends BulkInputStream {

  private static final long MAX_AFTER_FAILURE = 64L << 20;

  private final InputStream from;
  private final Repository repository;
  private final GitLimits limits;
  private final MemoryBudget.Share memory;
  private final boolean version2;
  private final boolean stateless;
  private final Lists lists;
  private final HashCollisionGuard haves = HashCollisionGuard.inSets();
  private InputStream checked = InputStream.nullInputStream();
  private Phase phase = Phase.REQUEST;
  private boolean deepens;
  private boolean askedForBoundariesOnly;
  private long rest = MAX_AFTER_FAILURE;
  private int lines;

  private enum Phase {
    REQUEST,
    NEGOTIATION,
    ANSWERED,
    FAILED
  }

  /** Responds with a list of refs. */
  @FunctionalInterface
  interface Lists {
    void answer(RefListing asked) throws IOException;
  }

  FetchRequestStream(
      InputStream from,
      Repository repository,
      GitLimits limits,
      MemoryBudget.Share memory,
      boolean version2,
      boolean stateless,
      Lists lists) {
    this.from = from;
    this.repository = repository;
    this.limits = limits;
    this.memory = memory;
    this.version2 = version2;
    this.stateless = stateless;
    this.lists = lists;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = checked.read(bytes, offset, length);
    if (read >= 0 || length == 0) {
      return read;
    }
    return switch (phase) {
      case REQUEST -> next() ? checked.read(bytes, offset, length) : -1;
      case NEGOTIATION -> negotiation(bytes, offset, length);
      case ANSWERED -> -1;
      case FAILED -> drained(bytes, offset, length);
    };
  }

  private boolean next() throws IOException {
    try {
      List<PktLine> request = readRequest();
      while (answered(request)) {
        if (stateless) {
          phase = Phase.ANSWERED;
          return false;
        }
        request = readRequest();
      }
      if (request.isEmpty()) {
        return false;
      }
      FetchRequest fetch = new FetchRequest(request, version2);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (PktLine packet : fetch.checked(repository)) {
        packet.writeTo(bytes);
      }
      deepens = fetch.deepens();
      checked = new ByteArrayInputStream(bytes.toByteArray());
      phase = version2 ? Phase.REQUEST : Phase.NEGOTIATION;
      return true;
    } catch (EOFException e) {
      phase = Phase.FAILED;
      throw new PackProtocolException("unexpected end of request", e);
    } catch (IOException e) {
      phase = Phase.FAILED;
      throw e;
    }
  }

  private boolean answered(List<PktLine> request) throws IOException {
    if (!version2 || request.isEmpty()) {
      return false;
    }
    Optional<RefListing> listing = RefListing.of(request);
    if (listing.isPresent()) {
      lists.answer(listing.get());
    }
    return listing.isPresent();
  }

  private List<PktLine> readRequest() throws IOException {
    List<PktLine> request = new ArrayList<>();
    PktLine last = null;
    long bytes = 0;
    for (; ; ) {
      PktLine packet = PktLine.read(from);
      if (packet == null) {
        if (request.isEmpty()) {
          return request;
        }
        throw new PackProtocolException("unexpected end of request");
      }
      if (packet.equals(PktLine.Mark.FLUSH)) {
        request.add(packet);
        return request;
      }
      count();
      int length = packet instanceof PktLine.Line line ? line.length() : 4;
      bytes += length;
      if (bytes > limits.request().bytes()) {
        throw new PackProtocolException("fetch request is too large");
      }
      if (packet instanceof PktLine.Line && packet.equals(last)) {
        continue;
      }
      memory.hold(length);
      request.add(packet);
      last = packet;
    }
  }

  private void count() throws PackProtocolException {
    if (++lines > limits.request().lines()) {
      throw new PackProtocolException("fetch request has too many lines");
    }
  }

  /**
   * Passes one line of the negotiation on. In the old protocol haves arrive one by one, in rounds.
   * Upload-pack checks the rest of the line.
   */
  private int negotiation(byte[] bytes, int offset, int length) throws IOException {
    try {
      PktLine packet = PktLine.read(from);
      if (packet == null) {
        askedForBoundariesOnly |= stateless && deepens;
        return -1;
      }
      deepens = false;
      count();
      if (packet instanceof PktLine.Line line) {
        memory.hold(line.length());
        String text = line.text();
        if (text.startsWith("have ") && ObjectId.isId(text.substring("have ".length()))) {
          haves.add(ObjectId.fromString(text.substring("have ".length())));
        }
      }
      ByteArrayOutputStream copy = new ByteArrayOutputStream();
      packet.writeTo(copy);
      checked = new ByteArrayInputStream(copy.toByteArray());
      return checked.read(bytes, offset, length);
    } catch (IOException e) {
      phase = Phase.FAILED;
      throw e;
    }
  }

  private int drained(byte[] bytes, int offset, int length) throws IOException {
    int read = stateless && rest > 0 ? from.read(bytes, offset, length) : -1;
    rest -= Math.max(0, read);
    return read;
  }

  /**
   * Returns whether the client requested only the new boundaries. Over HTTP a client first does so
   * and stops there; the end of the request is no error then.
   */
  boolean askedForBoundariesOnly() {
    return askedForBoundariesOnly;
  }
}
