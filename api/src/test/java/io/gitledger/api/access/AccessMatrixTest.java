package io.gitledger.api.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.web.scope.ScopeTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Tests every operation of the server with every kind of caller. Most bodies are invalid JSON, so
 * that permitted callers get a 422; other operations are actually executed, on resources created
 * for them.
 */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccessMatrixTest {
  private record Row(Operation operation, List<Integer> statuses) {
    int status(As column) {
      return statuses.get(column.ordinal());
    }

    boolean demandsScope() {
      return ScopeTable.requiredScopeOf(operation.method(), operation.path())
          .filter(demand -> !demand.categories().isEmpty())
          .isPresent();
    }
  }

  private final TestServer server = TestServer.shared();
  private final Map<String, Row> rows = new LinkedHashMap<>();
  private final List<Examples> examples = new ArrayList<>();

  /** Uses both places concurrently, because they do not affect each other. */
  @BeforeAll
  void everybodyAsksForEverything() {
    var inOpen = new Examples(new AccessPlace(server, false));
    var inHidden = new Examples(new AccessPlace(server, true));
    examples.addAll(List.of(inOpen, inHidden));
    List<Operation> operations = Operation.of(server);
    var hidden =
        CompletableFuture.supplyAsync(
            () -> ask(operations.stream().filter(Operation::placed).toList(), inHidden));
    Map<Operation, Row> open = ask(operations, inOpen);
    for (Operation operation : operations) {
      rows.put(operation + " " + inOpen.place().word(), open.get(operation));
      if (operation.placed())
        rows.put(operation + " " + inHidden.place().word(), hidden.join().get(operation));
    }
  }

  @AfterAll
  void nothingIsLeftThatOthersNotice() {
    examples.forEach(Examples::clear);
  }

  private static Map<Operation, Row> ask(List<Operation> operations, Examples examples) {
    var asked = new HashMap<Operation, Row>();
    for (Operation operation : operations) asked.put(operation, ask(operation, examples));
    return asked;
  }

  private static Row ask(Operation operation, Examples examples) {
    AccessPlace place = examples.place();
    String path = examples.path(operation);
    List<Integer> statuses = new ArrayList<>();
    for (As column : As.values()) {
      int status = status(operation, place.caller(column, operation), path);
      statuses.add(status);
      if (operation.writes() && status < 300) path = examples.path(operation);
    }
    return new Row(operation, statuses);
  }

  private static int status(Operation operation, TestClient caller, String path) {
    return operation.body()
        ? caller.send(operation.method(), path, Examples.body(operation)).status()
        : caller.send(operation.method(), path).status();
  }

  @Test
  void everyAnswerIsTheOneOfTheTable() {
    Map<String, List<Integer>> answers = new LinkedHashMap<>();
    rows.forEach((name, row) -> answers.put(name, row.statuses));
    Map<String, String> actual = AccessTable.lines(answers);
    if (AccessTable.rewritten()) {
      AccessTable.write(actual);
      return;
    }
    Map<String, String> expected = AccessTable.read();
    var all = new TreeSet<>(expected.keySet());
    all.addAll(actual.keySet());
    var differences = new ArrayList<String>();
    for (String name : all) {
      String wanted = expected.getOrDefault(name, name + " stands in no line of the table");
      String got = actual.getOrDefault(name, name + " is not served");
      if (!wanted.equals(got)) differences.add("\n- " + wanted + "\n+ " + got);
    }
    assertThat(differences).as("%s", Arrays.toString(As.values())).isEmpty();
  }

  @Test
  void nobodyButAnAdministratorActsForOthers() {
    assertThat(rowsWhere(row -> row.status(As.FORGED_SUDO) != 403)).isEmpty();
  }

  @Test
  void whoActsForSomebodyMayDoNoMore() {
    assertThat(rowsWhere(row -> row.status(As.SUDO) != row.status(As.OTHER))).isEmpty();
  }

  @Test
  void aTokenWithoutTheScopeOpensNothing() {
    assertThat(rowsWhere(row -> row.demandsScope() && row.status(As.WRONG_SCOPE) != 403)).isEmpty();
  }

  @Test
  void aTokenThatReadsWritesNothing() {
    assertThat(
            rowsWhere(
                row ->
                    row.operation.writes()
                        && row.demandsScope()
                        && row.status(As.READ_SCOPE) != 403))
        .isEmpty();
  }

  /** Allows one POST that only reads files, because their list may be too long for a URL. */
  @Test
  void whoIsNotSignedInWritesNothing() {
    assertThat(
            rowsWhere(
                row ->
                    row.operation.writes()
                        && !List.of(401, 403, 404).contains(row.status(As.ANONYMOUS))))
        .allMatch(row -> row.startsWith("POST /repos/{owner}/{repo}/file-contents "));
  }

  @Test
  void nothingFails() {
    assertThat(rowsWhere(row -> row.statuses.stream().anyMatch(status -> status >= 500))).isEmpty();
  }

  private List<String> rowsWhere(Predicate<Row> condition) {
    return rows.entrySet().stream()
        .filter(row -> condition.test(row.getValue()))
        .map(row -> row.getKey() + " " + row.getValue().statuses)
        .toList();
  }
}
