package io.gitledger.git.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/**
 * An answer to be sent as it is: status and headers first, then the body, which is produced while
 * it is written and must reach the client unbuffered and uncompressed.
 */
public record GitHttpAnswer(int status, Map<String, String> headers, Body body) {

  /** Writes the body; an exception means that the client is gone. */
  @FunctionalInterface
  public interface Body {
    void writeTo(OutputStream out) throws IOException;
  }

  /** The answer to anything that is no request of a git client: status 400 without a body. */
  public static GitHttpAnswer badRequest() {
    return new GitHttpAnswer(400, Map.of(), out -> {});
  }
}
