package io.gitledger.api.web.service;

import io.gitledger.api.web.settings.AddressSettings;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The location of the node information. */
@RestController
class WellKnownController {
  record LinkView(String href, String rel) {}

  record LinksView(List<LinkView> links) {}

  private final AddressSettings addresses;

  WellKnownController(AddressSettings addresses) {
    this.addresses = addresses;
  }

  @GetMapping("/.well-known/nodeinfo")
  LinksView nodeInfo() {
    return new LinksView(
        List.of(
            new LinkView(
                addresses.baseUrl() + "api/v1/nodeinfo",
                "http://nodeinfo.diaspora.software/ns/schema/2.1")));
  }
}
