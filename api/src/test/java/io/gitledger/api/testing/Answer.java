package io.gitledger.api.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** A response of the server. */
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

  /** Fails with the whole response, unless the status is the expected one. */
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

  /** Returns the id in the response. */
  public long id() {
    return json().path("id").asLong();
  }

  /** Returns a field of each element of a list. */
  public List<String> texts(String field) {
    return json().valueStream().map(each -> each.path(field).asString()).toList();
  }

  /** Returns a field of each element of a list in a field of an object. */
  public List<String> texts(String list, String field) {
    return json().path(list).valueStream().map(each -> each.path(field).asString()).toList();
  }

  /** Returns the error message. */
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
