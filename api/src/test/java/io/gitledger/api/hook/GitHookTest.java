package io.gitledger.api.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.Test;

@BlackBox
class GitHookTest {
  private static List<Answer> answers(TestClient caller, TestPlace place) {
    String hooks = place.path() + "/hooks/git";
    return List.of(
        caller.get(hooks),
        caller.get(hooks + "/pre-receive"),
        caller.get(hooks + "/no-such"),
        caller.patch(hooks + "/update", Json.object("content", "#!/bin/sh\ntouch /tmp/x")),
        caller.patch(hooks + "/update", "{"),
        caller.delete(hooks + "/post-receive"));
  }

  @Test
  void scriptsOfGitAreRefusedForEverybody(TestServer server) {
    TestPlace place = TestPlace.open(server);
    for (TestClient caller : List.of(place.owner(), server.administrator()))
      for (Answer answer : answers(caller, place))
        assertThat(answer.expect(403).message()).isEqualTo("must be allowed to edit Git hooks");
    answers(place.writer(), place).forEach(answer -> answer.expect(403));
    answers(place.nobody(), place).forEach(answer -> answer.expect(401));
    TestPlace hidden = TestPlace.hidden(server);
    answers(hidden.stranger(), hidden).forEach(answer -> answer.expect(404));
  }
}
