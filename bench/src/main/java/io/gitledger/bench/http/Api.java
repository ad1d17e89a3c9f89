package io.gitledger.bench.http;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * The REST interface of a server as seen by one caller. It has one connection, for one thread at a
 * time. Paths start after {@code /api/v1}.
 */
public final class Api implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();

  private final Wire wire;
  private final String prefix;
  private final String headers;

  private Api(URI server, String authorization) {
    this.wire = new Wire(server);
    String path = server.getPath() == null ? "" : server.getPath();
    this.prefix = (path.endsWith("/") ? path.substring(0, path.length() - 1) : path) + "/api/v1";
    this.headers =
        " HTTP/1.1\r\nHost: "
            + wire.host()
            + "\r\nAccept: application/json\r\nUser-Agent: gitledger-bench\r\n"
            + (authorization.isEmpty() ? "" : "Authorization: " + authorization + "\r\n");
  }

  public static Api anonymous(URI server) {
    return new Api(server, "");
  }

  public static Api withPassword(URI server, String user, String password) {
    String pair = user + ":" + password;
    return new Api(
        server,
        "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
  }

  public static Api withToken(URI server, String token) {
    return new Api(server, "token " + token);
  }

  /** Returns a successful response; anything else is thrown. */
  public Answer get(String path) throws IOException {
    return call("GET", path, null);
  }

  public Answer post(String path, Map<String, ?> body) throws IOException {
    return call("POST", path, JSON.writeValueAsBytes(body));
  }

  public Answer patch(String path, Map<String, ?> body) throws IOException {
    return call("PATCH", path, JSON.writeValueAsBytes(body));
  }

  private Answer call(String method, String path, byte[] body) throws IOException {
    String head = method + " " + prefix + path + headers;
    return wire.send(body == null ? head : head + "Content-Type: application/json\r\n", body)
        .success(method + " " + path);
  }

  @Override
  public void close() {
    wire.close();
  }
}
