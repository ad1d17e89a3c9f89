package io.gitledger.git.http;

import io.gitledger.git.protocol.GitConnection;
import io.gitledger.git.protocol.GitProtocol;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.ProtocolParameters;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The smart HTTP protocol of git. The caller is responsible for routing, authentication and opening
 * the session, and for closing the session after the body has been written.
 */
public final class SmartHttp {

  private static final int BUFFER = 1 << 13;
  private static final int LOOK_AHEAD = 1 << 16;

  private final GitProtocol protocol;

  public SmartHttp(GitProtocol protocol) {
    this.protocol = protocol;
  }

  /**
   * Returns the service requested by {@code info/refs?service=}. The response to an unknown service
   * is {@link GitHttpAnswer#badRequest}.
   */
  public static Optional<GitService> service(String parameter) {
    return parameter == null ? Optional.empty() : GitService.of(parameter);
  }

  /** Returns whether a request to a service has the required content type. */
  public static boolean accepts(GitService service, String contentType) {
    return ("application/x-" + service.command() + "-request").equals(contentType);
  }

  /** Responds to {@code GET info/refs?service=...}. */
  public GitHttpAnswer advertise(GitSession session, GitService service, String gitProtocol) {
    return new GitHttpAnswer(
        200,
        headers("application/x-" + service.command() + "-advertisement"),
        out -> protocol.advertise(session, service, ProtocolParameters.of(gitProtocol), out));
  }

  /**
   * Responds to {@code POST git-upload-pack} and its counterparts.
   *
   * @param contentEncoding encoding of the body, or null; gzip is decompressed here
   */
  public GitHttpAnswer serve(
      GitSession session,
      GitService service,
      String contentType,
      String contentEncoding,
      String gitProtocol,
      InputStream body)
      throws IOException {
    if (!accepts(service, contentType)) {
      return GitHttpAnswer.badRequest();
    }
    InputStream plain;
    try {
      plain = isGzip(contentEncoding) ? inflated(body) : body;
    } catch (ZipException | EOFException e) {
      return GitHttpAnswer.badRequest();
    }
    return new GitHttpAnswer(
        200,
        headers("application/x-" + service.command() + "-result"),
        out ->
            protocol.serve(
                session,
                service,
                new GitConnection(plain, out, null, ProtocolParameters.of(gitProtocol), true)));
  }

  private static boolean isGzip(String contentEncoding) {
    return "gzip".equalsIgnoreCase(contentEncoding) || "x-gzip".equalsIgnoreCase(contentEncoding);
  }

  /**
   * Decompresses the beginning immediately, while a corrupt body can still be rejected with a
   * status.
   */
  private static InputStream inflated(InputStream body) throws IOException {
    InputStream inflated = new GZIPInputStream(body, BUFFER);
    byte[] beginning = inflated.readNBytes(LOOK_AHEAD);
    return new SequenceInputStream(new ByteArrayInputStream(beginning), inflated);
  }

  static Map<String, String> headers(String contentType) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", contentType);
    headers.put("Expires", "Fri, 01 Jan 1980 00:00:00 GMT");
    headers.put("Pragma", "no-cache");
    headers.put("Cache-Control", "no-cache, max-age=0, must-revalidate");
    return headers;
  }
}
