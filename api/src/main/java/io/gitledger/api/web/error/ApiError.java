package io.gitledger.api.web.error;

import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.http.HttpStatus;

/**
 * An error response, thrown from anywhere. By default it is written as {@code {"message","url"}};
 * the methods that return an error change the form, for the few places where the contract requires
 * another one.
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

  /** Creates an error for missing authentication. */
  public static ApiError tokenRequired() {
    return unauthorized("token is required");
  }

  /** Creates an error for invalid credentials of any kind. */
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

  /**
   * Creates an error for a missing git object or path, with git's message; one of the two is empty.
   */
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

  /** Creates a 422 for a well-formed request that violates a rule. */
  public static ApiError invalid(String message) {
    return of(HttpStatus.UNPROCESSABLE_CONTENT, message);
  }

  public static ApiError locked(String message) {
    return of(HttpStatus.LOCKED, message);
  }

  /** Returns the error as only {@code {"message"}}. */
  public ApiError withoutUrl() {
    return shaped(Shape.MESSAGE);
  }

  /** Returns the error without a body. */
  public ApiError withoutBody() {
    return shaped(Shape.EMPTY);
  }

  /** Returns the error as {@code text/plain}. */
  public ApiError asText() {
    return shaped(Shape.TEXT);
  }

  /** Returns the error as {@code {"ok":false,"error"}}, the form of searches. */
  public ApiError asSearchFailure() {
    return shaped(Shape.SEARCH_FAILURE);
  }

  /** Returns the error as only {@code {"error"}}. */
  public ApiError asError() {
    return shaped(Shape.ERROR);
  }

  /** Returns the error with only its additional fields. */
  public ApiError withoutMessage() {
    return shaped(Shape.FIELDS);
  }

  /** Returns the error with an additional field in its JSON, such as {@code invalidTopics}. */
  public ApiError with(String field, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(fields);
    more.put(field, value);
    return new ApiError(status, getMessage(), shape, more, headers);
  }

  /** Returns the error with a header. */
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
