package io.gitledger.api.oauth.provider;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/** HTML pages from Mustache templates, which escape every value. */
@Component
class Html {
  private static final String FOLDER = "io/gitledger/api/oauth/provider/";
  private static final Mustache.Compiler COMPILER = Mustache.compiler().emptyStringIsFalse(true);

  private final String style = text("style.css");
  private final String styleHash = hash(style);
  private final Template frame = template("frame");
  private final Map<String, Template> templates = new ConcurrentHashMap<>();

  /**
   * Returns a page without scripts.
   *
   * @param target the origin that a form may redirect to; only this server if it is empty
   * @param values the values of all names in the template
   */
  ResponseEntity<byte[]> page(
      String name, HttpStatus status, String target, Map<String, Object> values) {
    String body = templates.computeIfAbsent(name, Html::template).execute(values);
    String page = frame.execute(Map.of("style", style, "body", body));
    return ResponseEntity.status(status)
        .header(HttpHeaders.CONTENT_TYPE, "text/html;charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header("Content-Security-Policy", policy(target))
        .header("X-Frame-Options", "DENY")
        .header("Referrer-Policy", "no-referrer")
        .body(page.getBytes(StandardCharsets.UTF_8));
  }

  private static Template template(String name) {
    return COMPILER.compile(text(name + ".html"));
  }

  private String policy(String target) {
    return "default-src 'none'; style-src '"
        + styleHash
        + "'; form-action 'self'"
        + (target.isEmpty() ? "" : " " + target)
        + "; base-uri 'none'; frame-ancestors 'none'";
  }

  private static String hash(String text) {
    return "sha256-" + Base64.getEncoder().encodeToString(DigestUtils.sha256(text));
  }

  private static String text(String file) {
    try (InputStream stream = new ClassPathResource(FOLDER + file).getInputStream()) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
