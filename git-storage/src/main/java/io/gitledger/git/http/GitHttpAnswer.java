package io.gitledger.git.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/**
 * A response to be sent unchanged: status and headers first, then the body, which is generated
 * while it is written and must be sent unbuffered and uncompressed.
 */
public record GitHttpAnswer(int status, Map<String, String> headers, Body body) {

  /** Writes the body. An exception means that the client has disconnected. */
  @FunctionalInterface
  public interface Body {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Returns the response to anything that is not a request of a git client: status 400 without a
   * body.
   */
  public static GitHttpAnswer badRequest() {
    return new GitHttpAnswer(400, Map.of(), out -> {});
  }
}
