package io.gitledger.api.git;

import io.gitledger.git.ssh.GitSshServer;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** Sends over HTTP what the SSH command {@code ssh_info} returns (contract 23 section 4.2). */
@Controller
class SshInfoController {
  private static final String TEXT_JSON = "text/json;charset=UTF-8";
  private static final byte[] INFO = GitSshServer.INFO.getBytes(StandardCharsets.US_ASCII);

  @GetMapping("/ssh_info")
  void sshInfo(HttpServletResponse response) throws IOException {
    response.setContentType(TEXT_JSON);
    response.setContentLength(INFO.length);
    response.getOutputStream().write(INFO);
  }
}
