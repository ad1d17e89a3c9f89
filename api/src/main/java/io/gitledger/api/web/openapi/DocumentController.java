package io.gitledger.api.web.openapi;

import io.gitledger.api.web.error.ErrorWriter;
import io.gitledger.api.web.service.ServerVersion;
import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.query.misc.WireJson;
import java.net.URI;
import java.util.function.Supplier;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the descriptions of the API, which are generated once, on the first request. */
@RestController
class DocumentController {
  private final Supplier<byte[]> swagger2;
  private final Supplier<byte[]> openApi3;
  private final String subPath;

  DocumentController(Operations operations, ServerVersion version, AddressSettings addresses) {
    this.subPath = addresses.subPath();
    this.swagger2 =
        document(() -> new Swagger2().document(operations.all(), version.text(), subPath));
    this.openApi3 =
        document(() -> new OpenApi3().document(operations.all(), version.text(), subPath));
  }

  private static Supplier<byte[]> document(Supplier<Object> content) {
    return SingletonSupplier.of(() -> WireJson.mapper().writeValueAsBytes(content.get()));
  }

  @GetMapping("/swagger.v1.json")
  ResponseEntity<byte[]> swagger2() {
    return json(swagger2.get());
  }

  @GetMapping("/openapi3.v1.json")
  ResponseEntity<byte[]> openApi3() {
    return json(openApi3.get());
  }

  @GetMapping("/api/v1/swagger")
  ResponseEntity<Void> browse() {
    return ResponseEntity.status(HttpStatus.SEE_OTHER)
        .location(URI.create(subPath + "/api/swagger"))
        .build();
  }

  private static ResponseEntity<byte[]> json(byte[] document) {
    return ResponseEntity.ok().header(HttpHeaders.CONTENT_TYPE, ErrorWriter.JSON).body(document);
  }
}
