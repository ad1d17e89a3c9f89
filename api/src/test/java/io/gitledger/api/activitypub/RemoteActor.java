package io.gitledger.api.activitypub;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Locale;
import java.util.concurrent.Executors;
import org.apache.commons.codec.digest.DigestUtils;

/** An actor of another installation, whose key can be fetched from there. */
final class RemoteActor implements AutoCloseable {
  static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
          .withZone(ZoneOffset.UTC);

  final KeyPair keys = ActorKey.KEYS;
  private final HttpServer server;
  private volatile String type = "Person";
  private volatile String keyId;
  volatile String signatureOfTheFetch;
  volatile String accepted;

  RemoteActor() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/ada", this::tell);
    server.start();
    keyId = address() + "#main-key";
  }

  String address() {
    return "http://localhost:" + server.getAddress().getPort() + "/ada";
  }

  RemoteActor asA(String otherType) {
    type = otherType;
    return this;
  }

  RemoteActor withKeyOf(String otherId) {
    keyId = otherId;
    return this;
  }

  private void tell(HttpExchange exchange) throws IOException {
    signatureOfTheFetch = exchange.getRequestHeaders().getFirst("Signature");
    accepted = exchange.getRequestHeaders().getFirst("Accept");
    String pem =
        "-----BEGIN PUBLIC KEY-----\n"
            + Base64.getMimeEncoder().encodeToString(keys.getPublic().getEncoded())
            + "\n-----END PUBLIC KEY-----\n";
    byte[] text =
        Json.write(
                Json.object(
                    "id",
                    address(),
                    "type",
                    type,
                    "publicKey",
                    Json.object("id", keyId, "owner", address(), "publicKeyPem", pem)))
            .getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, text.length);
    exchange.getResponseBody().write(text);
    exchange.close();
  }

  /** Sends a message to an inbox, with a valid signature. */
  Answer send(TestClient client, String path, String body) {
    return send(client, path, body, Instant.now(), "(request-target) date digest");
  }

  Answer send(TestClient client, String path, String body, Instant at, String headers) {
    String date = HTTP_DATE.format(at);
    String digest = "SHA-256=" + Base64.getEncoder().encodeToString(DigestUtils.sha256(body));
    StringBuilder text = new StringBuilder();
    for (String name : headers.split(" ", -1)) {
      String value =
          switch (name) {
            case "(request-target)" -> "post /api/v1" + path;
            case "date" -> date;
            case "digest" -> digest;
            default -> throw new IllegalArgumentException(name);
          };
      if (!text.isEmpty()) text.append('\n');
      text.append(name).append(": ").append(value);
    }
    return client
        .withHeader("Date", date)
        .withHeader("Digest", digest)
        .withHeader("Content-Type", "application/activity+json")
        .withHeader("Signature", header(headers, sign(text.toString())))
        .send("POST", path, body);
  }

  private String header(String headers, String signature) {
    return "keyId=\"%s#main-key\",algorithm=\"rsa-sha256\",headers=\"%s\",signature=\"%s\""
        .formatted(address(), headers, signature);
  }

  private String sign(String text) {
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(keys.getPrivate());
      signature.update(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
