package io.gitledger.api.git;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Tells clients over HTTP what the SSH command {@code ssh_info} tells (contract 23 section 4.2).
 */
@RestController
class SshInfoController {
  record SshInfoView(String type, int version) {}

  @GetMapping("/ssh_info")
  SshInfoView sshInfo() {
    return new SshInfoView("agit", 1);
  }
}
