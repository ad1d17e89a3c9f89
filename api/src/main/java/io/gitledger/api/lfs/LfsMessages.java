package io.gitledger.api.lfs;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.error.ErrorCatalogue;
import io.gitledger.api.web.query.Input;
import io.gitledger.query.misc.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/** Reads and writes the JSON messages of Git LFS. */
@Component
class LfsMessages {
  static final String MEDIA_TYPE = "application/vnd.git-lfs+json";

  /** The media type of messages about locks. */
  static final String PLAIN_JSON = "application/json;charset=utf-8";

  private static final String CHALLENGE = "Basic realm=\"gitea-lfs\"";
  private static final int MAX_BODY = 1 << 20;
  private static final JsonMapper STRICT = strict();

  private final ErrorCatalogue catalogue;

  LfsMessages(ErrorCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Creates a strict mapper. Numbers and texts are not converted to each other, and a missing
   * number is 0.
   */
  private static JsonMapper strict() {
    JsonMapper.Builder builder =
        WireJson.mapper()
            .rebuild()
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
    for (CoercionInputShape shape :
        List.of(CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean))
      builder.withCoercionConfig(
          LogicalType.Textual, config -> config.setCoercion(shape, CoercionAction.Fail));
    return builder.build();
  }

  /** Requires that the first media type accepted by the client is that of Git LFS, else 415. */
  static void requireAccepted(HttpServletRequest request) {
    String accept = request.getHeader(HttpHeaders.ACCEPT);
    if (accept == null || !accept.split(";", 2)[0].strip().equals(MEDIA_TYPE))
      throw ApiError.of(
          HttpStatus.UNSUPPORTED_MEDIA_TYPE, HttpStatus.UNSUPPORTED_MEDIA_TYPE.getReasonPhrase());
  }

  /** Reads the body. Returns empty if it is invalid. */
  static <T> Optional<T> read(HttpServletRequest request, Class<T> type) {
    return Input.of(request)
        .parse(
            MAX_BODY,
            body -> {
              try {
                return Optional.ofNullable(STRICT.readValue(body, type));
              } catch (JacksonException malformed) {
                return Optional.empty();
              }
            });
  }

  static void write(HttpServletResponse response, int status, Object message) throws IOException {
    write(response, status, MEDIA_TYPE, message);
  }

  static void write(HttpServletResponse response, int status, String type, Object message)
      throws IOException {
    byte[] body = WireJson.mapper().writeValueAsBytes(message);
    response.setStatus(status);
    response.setContentType(type);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  static void ok(HttpServletResponse response) throws IOException {
    write(response, HttpServletResponse.SC_OK, Map.of("Message", "OK"));
  }

  /**
   * Writes an error.
   *
   * @param field the name of the field with the message
   */
  void writeError(
      Throwable failure,
      String type,
      String field,
      HttpServletRequest request,
      HttpServletResponse response)
      throws Throwable {
    if (response.isCommitted()) throw failure;
    ApiError error = catalogue.errorFor(failure, request);
    response.resetBuffer();
    error.headers().forEach(response::setHeader);
    if (error.status() == HttpStatus.UNAUTHORIZED)
      response.setHeader(HttpHeaders.WWW_AUTHENTICATE, CHALLENGE);
    Map<String, Object> message = new LinkedHashMap<>();
    message.put(field, error.getMessage());
    message.putAll(error.fields());
    write(response, error.status().value(), type, message);
  }
}
