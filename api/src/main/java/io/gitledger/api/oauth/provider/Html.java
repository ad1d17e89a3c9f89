package io.gitledger.api.oauth.provider;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.web.util.HtmlUtils;

/** Pages from templates with names in braces; every value is escaped. */
@Component
class Html {
  private static final String FOLDER = "io/gitledger/api/oauth/provider/";

  private final String style = text("style.css");
  private final String frame = text("frame.html");
  private final String styleHash = hash(style);

  /**
   * A page that does nothing but what is on it.
   *
   * @param target origin that a form may lead on to; empty: this server only
   * @param values names and values in turn; a list becomes list items
   */
  ResponseEntity<byte[]> page(String template, HttpStatus status, String target, Object... values) {
    String body = text(template + ".html");
    for (int i = 0; i < values.length; i += 2)
      body = body.replace("{" + values[i] + "}", escaped(values[i + 1]));
    String page = frame.replace("{style}", style).replace("{body}", body);
    return ResponseEntity.status(status)
        .header(HttpHeaders.CONTENT_TYPE, "text/html;charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header("Content-Security-Policy", policy(target))
        .header("X-Frame-Options", "DENY")
        .header("Referrer-Policy", "no-referrer")
        .body(page.getBytes(StandardCharsets.UTF_8));
  }

  private String policy(String target) {
    return "default-src 'none'; style-src '"
        + styleHash
        + "'; form-action 'self'"
        + (target.isEmpty() ? "" : " " + target)
        + "; base-uri 'none'; frame-ancestors 'none'";
  }

  private static String escaped(Object value) {
    return value instanceof List<?> items
        ? items.stream().map(item -> "<li>" + escaped(item) + "</li>").collect(Collectors.joining())
        // Braces too, so that no value is taken for a name.
        : HtmlUtils.htmlEscape(String.valueOf(value)).replace("{", "&#123;");
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(String file) {
    try (InputStream stream = new ClassPathResource(FOLDER + file).getInputStream()) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
