package io.gitledger.api.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What the server answered. */
public record Answer(HttpResponse<byte[]> response) {

  public int status() {
    return response.statusCode();
  }

  public HttpHeaders headers() {
    return response.headers();
  }

  public byte[] body() {
    return response.body();
  }

  /** Fails, showing the whole answer, unless the status is this one. */
  public Answer expect(int expected) {
    assertThat(status()).as("%s", this).isEqualTo(expected);
    return this;
  }

  public String text() {
    return new String(body(), StandardCharsets.UTF_8);
  }

  public JsonNode json() {
    return Json.read(text());
  }

  /** The id of what the answer shows. */
  public long id() {
    return json().path("id").asLong();
  }

  /** A field of each element of a list. */
  public List<String> texts(String field) {
    return json().valueStream().map(each -> each.path(field).asString()).toList();
  }

  /** The same for a list in a field of an object. */
  public List<String> texts(String list, String field) {
    return json().path(list).valueStream().map(each -> each.path(field).asString()).toList();
  }

  /** The error's sentence. */
  public String message() {
    return json().path("message").asString();
  }

  public Optional<String> header(String name) {
    return headers().firstValue(name);
  }

  @Override
  public String toString() {
    return response.request() + " -> " + status() + " " + text();
  }
}
