package io.gitledger.api.web.service;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import org.springframework.web.bind.annotation.GetMapping;

@ApiController(tag = "miscellaneous")
class VersionController {
  record ServerVersionView(String version) {}

  private final ServerVersion version;

  VersionController(ServerVersion version) {
    this.version = version;
  }

  @GetMapping("/version")
  @Operation("Returns the version of the server")
  ServerVersionView getVersion() {
    return new ServerVersionView(version.text());
  }
}
