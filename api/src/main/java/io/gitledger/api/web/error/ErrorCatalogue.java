package io.gitledger.api.web.error;

import io.gitledger.command.CommandRejectedException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.multipart.MultipartException;
import org.springframework.web.servlet.NoHandlerFoundException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/**
 * Maps exceptions to errors of the API. Unexpected ones are logged, and the response contains no
 * details.
 */
@Component
public class ErrorCatalogue {
  private static final Logger log = LoggerFactory.getLogger(ErrorCatalogue.class);
  private static final int DEPTH = 20;

  public ApiError errorFor(Throwable failure, HttpServletRequest request) {
    List<Throwable> causes =
        Stream.iterate(failure, Objects::nonNull, Throwable::getCause).limit(DEPTH).toList();
    Optional<ApiError> foreseen =
        Stream.<Function<Throwable, ApiError>>of(
                ErrorCatalogue::ours, InfrastructureErrors::in, ErrorCatalogue::known)
            .flatMap(reading -> causes.stream().map(reading).filter(Objects::nonNull))
            .findFirst();
    if (foreseen.isPresent()) return loggedWhenBad(foreseen.get(), causes);
    String id = RequestId.of(request);
    log.error(
        "{} {} failed, request {}", request.getMethod(), request.getRequestURI(), id, failure);
    return ApiError.of(
        HttpStatus.INTERNAL_SERVER_ERROR, "internal server error, reported as request " + id);
  }

  private static ApiError ours(Throwable failure) {
    return switch (failure) {
      case ApiError error -> error;
      case CommandRejectedException refused -> of(refused);
      default -> null;
    };
  }

  private static ApiError known(Throwable failure) {
    return switch (failure) {
      case NoHandlerFoundException unknown -> unknownRoute();
      case NoResourceFoundException unknown -> unknownRoute();
      case HttpRequestMethodNotSupportedException other -> wrongMethod(other);
      case MaxUploadSizeExceededException large -> ApiError.tooLarge("the form is too large");
      case MultipartException broken ->
          ApiError.badRequest("failed to parse request multipart form").asText();
      case InvalidParameterException broken ->
          ApiError.badRequest("failed to parse request parameters");
      case DataAccessResourceFailureException down -> InfrastructureErrors.databaseAway();
      case TransientDataAccessException busy -> InfrastructureErrors.databaseAway();
      case CannotCreateTransactionException down -> InfrastructureErrors.databaseAway();
      case ErrorResponse response -> of(response);
      default -> null;
    };
  }

  private static ApiError of(CommandRejectedException refused) {
    HttpStatus status =
        switch (refused.kind()) {
          case BAD_REQUEST -> HttpStatus.BAD_REQUEST;
          case FORBIDDEN -> HttpStatus.FORBIDDEN;
          case NOT_FOUND -> HttpStatus.NOT_FOUND;
          case CONFLICT -> HttpStatus.CONFLICT;
          case INVALID -> HttpStatus.UNPROCESSABLE_CONTENT;
          case LOCKED -> HttpStatus.LOCKED;
          case TOO_LARGE -> HttpStatus.CONTENT_TOO_LARGE;
        };
    return ApiError.of(status, refused.getMessage());
  }

  /** Converts an error of the framework: the status is kept, the message is not. */
  private static ApiError of(ErrorResponse response) {
    HttpStatusCode code = response.getStatusCode();
    HttpStatus status = HttpStatus.resolve(code.value());
    return status == null || !code.is4xxClientError()
        ? null
        : ApiError.of(status, status.getReasonPhrase());
  }

  private static ApiError unknownRoute() {
    return ApiError.notFound("404 page not found").asText();
  }

  private static ApiError wrongMethod(HttpRequestMethodNotSupportedException other) {
    ApiError error = ApiError.of(HttpStatus.METHOD_NOT_ALLOWED, "").withoutBody();
    if (other.getSupportedHttpMethods() == null) return error;
    Set<String> allowed =
        other.getSupportedHttpMethods().stream()
            .map(HttpMethod::name)
            .collect(Collectors.toCollection(TreeSet::new));
    // Every route of GET serves HEAD.
    if (allowed.contains("GET")) allowed.add("HEAD");
    return error.header("Allow", String.join(", ", allowed));
  }

  private static ApiError loggedWhenBad(ApiError answer, List<Throwable> causes) {
    // Intentional rejections, as by an overloaded server, must not fill the log.
    if (answer.status().is5xxServerError() && !causes.contains(answer))
      log.warn("answering {}: {}", answer.status().value(), causes.getFirst().toString());
    return answer;
  }
}
