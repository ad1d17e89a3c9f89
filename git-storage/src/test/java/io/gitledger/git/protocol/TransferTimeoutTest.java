package io.gitledger.git.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TransferTimeoutTest {

  private static final GitLimits IMPATIENT =
      GitLimits.forHeap(1L << 30).withTimes(Duration.ofMillis(200), Duration.ofHours(1));
  private final TestRepositories repositories = new TestRepositories();

  @Test
  void aClientThatSendsNothingLosesItsConnection() throws Exception {
    GitProtocol protocol = new GitProtocol(IMPATIENT);
    try (PipedOutputStream client = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(client)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      GitConnection connection = new GitConnection(in, out, null, ProtocolParameters.NONE, false);

      assertThatThrownBy(
              () -> protocol.serve(repositories.open("a/b"), GitService.RECEIVE_PACK, connection))
          .isInstanceOf(InterruptedIOException.class)
          .hasMessage("client stalled");
      assertThat(out.toString(StandardCharsets.UTF_8)).contains("capabilities^{}");
      assertThat(Thread.interrupted()).isFalse();
    }
  }

  @Test
  void aClientThatTakesNothingLosesItsConnection() throws Exception {
    try (PipedInputStream client = new PipedInputStream(16);
        PipedOutputStream out = new PipedOutputStream(client);
        TransferTimeout guard = new TransferTimeout(IMPATIENT)) {
      assertThatThrownBy(() -> guard.out(out).write(new byte[1_000]))
          .isInstanceOf(InterruptedIOException.class);
      assertThat(guard.isExpired()).isTrue();
    }
  }

  @Test
  void aRequestThatLastsTooLongEndsThoughItsClientIsBusy() throws Exception {
    GitLimits brief =
        GitLimits.forHeap(1L << 30).withTimes(Duration.ofHours(1), Duration.ofMillis(200));
    try (TransferTimeout guard = new TransferTimeout(brief)) {
      assertThatThrownBy(
              () -> {
                var out = guard.out(OutputStream.nullOutputStream());
                for (; ; ) {
                  out.write(1);
                }
              })
          .isInstanceOf(InterruptedIOException.class)
          .hasMessage("request took too long");
    }
  }
}
