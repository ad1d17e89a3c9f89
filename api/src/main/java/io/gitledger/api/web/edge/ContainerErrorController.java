package io.gitledger.api.web.edge;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.error.ErrorWriter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Writes this server's error format for rejections by the container. */
@Controller
class ContainerErrorController implements ErrorController {
  private final ErrorWriter errors;

  ContainerErrorController(ErrorWriter errors) {
    this.errors = errors;
  }

  @RequestMapping("${spring.web.error.path:/error}")
  void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
    if (request.getDispatcherType() != DispatcherType.ERROR) {
      throw ApiError.notFound("404 page not found").asText();
    }
    Object code = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    HttpStatus status = code instanceof Integer number ? HttpStatus.resolve(number) : null;
    if (status == null) status = HttpStatus.INTERNAL_SERVER_ERROR;
    ApiError error = ApiError.of(status, status.getReasonPhrase());
    errors.write(
        request,
        response,
        status == HttpStatus.METHOD_NOT_ALLOWED ? error.withoutBody() : error.asText());
  }
}
