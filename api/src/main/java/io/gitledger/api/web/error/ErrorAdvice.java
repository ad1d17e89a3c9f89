package io.gitledger.api.web.error;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;

/** Catches what controllers, and what stands before them, throw. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
public class ErrorAdvice {
  private final ErrorWriter errors;

  ErrorAdvice(ErrorWriter errors) {
    this.errors = errors;
  }

  /**
   * An answer that has begun cannot become an error: it is cut off, so that nobody takes it for
   * complete.
   */
  @ExceptionHandler
  void answer(Throwable failure, HttpServletRequest request, HttpServletResponse response)
      throws Throwable {
    if (response.isCommitted()) throw failure;
    errors.write(request, response, failure);
  }

  /** The client has gone. */
  @ExceptionHandler
  void gone(AsyncRequestNotUsableException gone) throws IOException {
    // There is nobody to answer.
  }
}
