package io.gitledger.api.web.error;

import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.http.HttpStatus;

/**
 * An answer that is an error, thrown from wherever it is found out. Unless told otherwise it is
 * written as {@code {"message","url"}}; the methods that return an error change the shape, for the
 * few places where the contract wants another one.
 */
public final class ApiError extends RuntimeException {
  /** The form of the body. */
  public enum Shape {
    MESSAGE_AND_URL,
    MESSAGE,
    SEARCH_FAILURE,
    ERROR,
    FIELDS,
    TEXT,
    EMPTY
  }

  private final HttpStatus status;
  private final Shape shape;
  private final Map<String, Object> fields;
  private final Map<String, String> headers;

  private ApiError(
      HttpStatus status,
      String message,
      Shape shape,
      Map<String, Object> fields,
      Map<String, String> headers) {
    super(message, null, false, false);
    this.status = status;
    this.shape = shape;
    this.fields = fields;
    this.headers = headers;
  }

  public static ApiError of(HttpStatus status, String message) {
    return new ApiError(status, message, Shape.MESSAGE_AND_URL, Map.of(), Map.of());
  }

  public static ApiError badRequest(String message) {
    return of(HttpStatus.BAD_REQUEST, message);
  }

  public static ApiError unauthorized(String message) {
    return of(HttpStatus.UNAUTHORIZED, message);
  }

  /** Somebody has to sign in first. */
  public static ApiError tokenRequired() {
    return unauthorized("token is required");
  }

  /** Credentials of any kind were presented and are wrong. */
  public static ApiError wrongCredentials() {
    return unauthorized("invalid username, password or token");
  }

  public static ApiError forbidden(String message) {
    return of(HttpStatus.FORBIDDEN, message);
  }

  public static ApiError notFound() {
    return notFound("not found");
  }

  public static ApiError notFound(String message) {
    return of(HttpStatus.NOT_FOUND, message);
  }

  /** An object or path that git does not have, in git's words; one of both is empty. */
  public static ApiError noObject(String id, String path) {
    return notFound("object does not exist [id: " + id + ", rel_path: " + path + "]");
  }

  public static ApiError noCommit(String revision) {
    return notFound("commit doesn't exist: " + revision);
  }

  public static ApiError conflict(String message) {
    return of(HttpStatus.CONFLICT, message);
  }

  public static ApiError tooLarge(String message) {
    return of(HttpStatus.CONTENT_TOO_LARGE, message);
  }

  /** The request is understood but breaks a rule: 422. */
  public static ApiError invalid(String message) {
    return of(HttpStatus.UNPROCESSABLE_CONTENT, message);
  }

  public static ApiError locked(String message) {
    return of(HttpStatus.LOCKED, message);
  }

  /** The same error as {@code {"message"}} alone. */
  public ApiError withoutUrl() {
    return shaped(Shape.MESSAGE);
  }

  /** The same status without any body. */
  public ApiError withoutBody() {
    return shaped(Shape.EMPTY);
  }

  /** The same error as {@code text/plain}. */
  public ApiError asText() {
    return shaped(Shape.TEXT);
  }

  /** The same error as {@code {"ok":false,"error"}}, as the searches answer. */
  public ApiError asSearchFailure() {
    return shaped(Shape.SEARCH_FAILURE);
  }

  /** The same error as {@code {"error"}} alone. */
  public ApiError asError() {
    return shaped(Shape.ERROR);
  }

  /** The same status with the fields alone. */
  public ApiError withoutMessage() {
    return shaped(Shape.FIELDS);
  }

  /** The same error with one more field in its JSON, such as {@code invalidTopics}. */
  public ApiError with(String field, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(fields);
    more.put(field, value);
    return new ApiError(status, getMessage(), shape, more, headers);
  }

  /** The same error with a header. */
  public ApiError header(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new ApiError(status, getMessage(), shape, fields, more);
  }

  private ApiError shaped(Shape other) {
    return new ApiError(status, getMessage(), other, fields, headers);
  }

  public HttpStatus status() {
    return status;
  }

  public Shape shape() {
    return shape;
  }

  public Map<String, Object> fields() {
    return fields;
  }

  public Map<String, String> headers() {
    return headers;
  }
}
