package io.gitledger.git.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.git.protocol.GitClient;
import io.gitledger.git.protocol.GitLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SshFloodTest {

  private static final String KEY = "ed25519";
  private static final SshPrincipal ADA = SshPrincipal.user(7, "ada", 11, "laptop");

  @TempDir Path home;

  @Test
  void aFloodOfSilentConnectionsShutsNobodyOut() throws Exception {
    SshSettings settings = SshSettings.listening("127.0.0.1", 0).withConnections(60, 20);
    List<Socket> silent = new ArrayList<>();
    try (SshGitHost host =
        new SshGitHost(new GitClient(home), settings, GitLimits.forHeap(1L << 30))) {
      host.key(KEY, ADA);
      for (int i = 0; i < 200; i++) {
        silent.add(new Socket(InetAddress.getLoopbackAddress(), host.port()));
      }

      assertThat(host.ssh(KEY, "ssh_info").status()).isZero();
    } finally {
      closeAll(silent);
    }
  }

  @Test
  void aClientThatDoesNotSignInIsCutOff() throws Exception {
    SshSettings settings =
        SshSettings.listening("127.0.0.1", 0)
            .withTimes(Duration.ofSeconds(1), Duration.ofSeconds(30));
    try (SshGitHost host =
            new SshGitHost(new GitClient(home), settings, GitLimits.forHeap(1L << 30));
        Socket silent = new Socket(InetAddress.getLoopbackAddress(), host.port())) {
      await().atMost(Duration.ofSeconds(30)).until(() -> isAtEnd(silent));
    }
  }

  private static boolean isAtEnd(Socket socket) throws IOException {
    socket.setSoTimeout(100);
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException silence) {
      return false;
    }
  }

  private static void closeAll(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
