package io.gitledger.api.web.error;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;

/** Handles exceptions of controllers and of everything before them. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
public class ErrorAdvice {
  private final ErrorWriter errors;

  ErrorAdvice(ErrorWriter errors) {
    this.errors = errors;
  }

  /**
   * Writes an error. A response that has been started is aborted instead, so that nobody treats it
   * as complete.
   */
  @ExceptionHandler
  void answer(Throwable failure, HttpServletRequest request, HttpServletResponse response)
      throws Throwable {
    if (response.isCommitted()) throw failure;
    errors.write(request, response, failure);
  }

  /** Ignores the exception, because the client has disconnected. */
  @ExceptionHandler
  void gone(AsyncRequestNotUsableException gone) throws IOException {
    // There is nobody to respond to.
  }
}
