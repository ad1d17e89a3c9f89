package io.gitledger.bench.http;

import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The response of a server. */
public record Answer(int status, byte[] body) {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int SHOWN = 200;

  public boolean succeeded() {
    return status >= 200 && status < 300;
  }

  /** Returns this response if it is a success; throws otherwise. */
  public Answer success(String request) throws UnexpectedAnswer {
    if (!succeeded()) {
      throw new UnexpectedAnswer(request, this);
    }
    return this;
  }

  public JsonNode json() {
    return JSON.readTree(body);
  }

  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** Returns the start of the body on one line. */
  String shown() {
    String line = text().replaceAll("\\s+", " ").strip();
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
  }
}
