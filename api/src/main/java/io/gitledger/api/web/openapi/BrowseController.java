package io.gitledger.api.web.openapi;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.settings.AddressSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;

/** The page for browsing the API. All its resources are served by this server. */
@RestController
class BrowseController {
  private static final String OURS = "io/gitledger/api/web/openapi/";
  private static final String NO_FOREIGN_CODE =
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
          + " frame-ancestors 'self'; object-src 'none'; base-uri 'none'";

  private final Map<String, Resource> files;
  private final Resource icon = new ClassPathResource(OURS + "favicon.svg");
  private final String page;
  private final String subPath;

  BrowseController(AddressSettings addresses) {
    String library = "META-INF/resources/webjars/swagger-ui/" + libraryVersion() + "/";
    this.files =
        Map.of(
            "swagger-ui.css", new ClassPathResource(library + "swagger-ui.css"),
            "swagger-ui-bundle.js", new ClassPathResource(library + "swagger-ui-bundle.js"),
            "browse.js", new ClassPathResource(OURS + "browse.js"));
    this.subPath = addresses.subPath();
    this.page = text(OURS + "browse.html").replace("{base}", subPath);
  }

  @GetMapping("/api/swagger")
  ResponseEntity<byte[]> page() {
    return ResponseEntity.ok()
        .header(HttpHeaders.CONTENT_TYPE, "text/html;charset=utf-8")
        .header("Content-Security-Policy", NO_FOREIGN_CODE)
        .body(page.getBytes(StandardCharsets.UTF_8));
  }

  /** Redirects the root to this page, because there is no other. */
  @GetMapping("/")
  ResponseEntity<Void> start() {
    return ResponseEntity.status(HttpStatus.SEE_OTHER)
        .location(URI.create(subPath + "/api/swagger"))
        .build();
  }

  /** Responds to health checks without a redirect. */
  @RequestMapping(path = "/", method = RequestMethod.HEAD)
  ResponseEntity<Void> head() {
    return ResponseEntity.ok().build();
  }

  @GetMapping("/favicon.ico")
  ResponseEntity<Resource> icon() {
    return ResponseEntity.ok()
        .header(HttpHeaders.CONTENT_TYPE, "image/svg+xml")
        .cacheControl(CacheControl.maxAge(Duration.ofDays(1)).cachePublic())
        .body(icon);
  }

  @GetMapping("/assets/swagger-ui/{file}")
  ResponseEntity<Resource> asset(@PathVariable String file) {
    Resource content = files.get(file);
    if (content == null) throw ApiError.notFound("404 page not found").asText();
    String type = file.endsWith(".css") ? "text/css" : "text/javascript";
    return ResponseEntity.ok()
        .header(HttpHeaders.CONTENT_TYPE, type + ";charset=utf-8")
        .cacheControl(CacheControl.maxAge(Duration.ofHours(1)).cachePublic())
        .body(content);
  }

  private static String libraryVersion() {
    Properties library = new Properties();
    try (InputStream stream = open("META-INF/maven/org.webjars/swagger-ui/pom.properties")) {
      library.load(stream);
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
    return library.getProperty("version");
  }

  private static String text(String path) {
    try (InputStream stream = open(path)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }

  private static InputStream open(String path) throws IOException {
    return new ClassPathResource(path).getInputStream();
  }
}
