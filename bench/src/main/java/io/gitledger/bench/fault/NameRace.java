package io.gitledger.bench.fault;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.http.UnexpectedAnswer;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;

/** Registers the same user on two nodes at the same time: one of them must reject it. */
final class NameRace implements MixedLoad.Client {
  private static final AtomicLong NUMBERS = new AtomicLong();
  private static final int NO_ANSWER = 0;

  private final Api one;
  private final Api other;
  private final Findings findings;

  NameRace(ServerProcess one, ServerProcess other, Findings findings) {
    this.one = one.asAdministrator();
    this.other = other.asAdministrator();
    this.findings = findings;
  }

  @Override
  public void work() throws IOException {
    String name = "racer-" + NUMBERS.incrementAndGet();
    CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> register(one, name));
    int second = register(other, name);
    try {
      if (first.join() == 201 && second == 201) {
        findings.fault("both nodes registered " + name);
      }
    } catch (CompletionException e) {
      throw new IOException(e);
    }
    if (first.join() == NO_ANSWER || second == NO_ANSWER) {
      throw new IOException("a node is away");
    }
  }

  private static int register(Api api, String name) {
    try {
      return api.post("/admin/users", Founder.newUser(name)).status();
    } catch (UnexpectedAnswer refused) {
      return refused.status();
    } catch (IOException e) {
      return NO_ANSWER;
    }
  }

  @Override
  public void close() {
    one.close();
    other.close();
  }
}
