package io.gitledger.api.web.error;

import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.query.misc.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The only writer of error responses. */
@Component
public class ErrorWriter {
  public static final String JSON = "application/json;charset=utf-8";
  public static final String TEXT = "text/plain;charset=utf-8";

  private final String about;
  private final ErrorCatalogue catalogue;

  ErrorWriter(AddressSettings addresses, ErrorCatalogue catalogue) {
    this.about = addresses.baseUrl() + "api/swagger";
    this.catalogue = catalogue;
  }

  /** Writes the error that the catalogue has for the failure. */
  public void write(HttpServletRequest request, HttpServletResponse response, Throwable failure)
      throws IOException {
    write(request, response, catalogue.errorFor(failure, request));
  }

  public void write(HttpServletRequest request, HttpServletResponse response, ApiError found)
      throws IOException {
    ApiError error = addressed(request, found);
    response.resetBuffer();
    response.setStatus(error.status().value());
    error.headers().forEach(response::setHeader);
    switch (error.shape()) {
      case EMPTY -> response.setContentLength(0);
      case TEXT -> send(response, TEXT, error.getMessage().getBytes(StandardCharsets.UTF_8));
      default -> send(response, JSON, WireJson.mapper().writeValueAsBytes(json(error)));
    }
  }

  /** Returns the error in the form for the path. Outside the API, errors are read by people. */
  private static ApiError addressed(HttpServletRequest request, ApiError error) {
    boolean plain = error.shape() == ApiError.Shape.EMPTY;
    return plain || request.getRequestURI().startsWith("/api/") ? error : error.asText();
  }

  private Map<String, Object> json(ApiError error) {
    Map<String, Object> json = new LinkedHashMap<>();
    switch (error.shape()) {
      case SEARCH_FAILURE -> {
        json.put("ok", false);
        json.put("error", error.getMessage());
      }
      case ERROR -> json.put("error", error.getMessage());
      case FIELDS -> {}
      case MESSAGE -> json.put("message", error.getMessage());
      default -> {
        json.put("message", error.getMessage());
        json.put("url", about);
      }
    }
    json.putAll(error.fields());
    return json;
  }

  private static void send(HttpServletResponse response, String type, byte[] body)
      throws IOException {
    response.setContentType(type);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
