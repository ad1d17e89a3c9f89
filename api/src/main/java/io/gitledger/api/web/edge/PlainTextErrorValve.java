package io.gitledger.api.web.edge;

import io.gitledger.api.web.error.ErrorWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.springframework.http.HttpStatus;

/**
 * Errors of requests that Tomcat rejects itself: the text of the status, and nothing about the
 * server. Tomcat instantiates it by its class name.
 */
public final class PlainTextErrorValve extends ErrorReportValve {
  @Override
  protected void report(Request request, Response response, Throwable failure) {
    int code = response.getStatus();
    if (code < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) return;
    HttpStatus status = HttpStatus.resolve(code);
    String words = status == null ? "error" : status.getReasonPhrase().toLowerCase(Locale.ROOT);
    byte[] body = words.getBytes(StandardCharsets.UTF_8);
    try {
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setContentType(ErrorWriter.TEXT);
      response.setContentLength(body.length);
      response.getOutputStream().write(body);
      response.finishResponse();
    } catch (IOException | IllegalStateException gone) {
      // The client has disconnected, or an error was sent already.
    }
  }
}
