package io.gitledger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests rules that can only be checked in the sources. */
class SourcesTest {
  private static final int MAX_LINES = 400;
  private static final List<String> MODULES =
      List.of("git-storage", "command-side", "query-side", "projections", "api");

  @Test
  void noFileIsLongerThanFourHundredLines() {
    assertThat(sources("main")).filteredOn(file -> lines(file).size() > MAX_LINES).isEmpty();
  }

  @Test
  void numbersAreWrittenTheSameOnEveryMachine() {
    String number = "\"[^\"\\n]*%(\\d+\\$)?[-0-9,.+#(]*[dfegt][^\"\\n]*\"";
    var byTheMachine =
        Pattern.compile(number + "[\\s)]*\\.formatted\\(|(String\\.format|printf)\\(\\s*" + number);
    assertThat(sources("main"))
        .filteredOn(file -> byTheMachine.matcher(String.join("\n", lines(file))).find())
        .isEmpty();
  }

  @Test
  void testsDoNotSleep() {
    String sleep = "Thread." + "sleep(";
    assertThat(sources("test"))
        .filteredOn(file -> lines(file).stream().anyMatch(line -> line.contains(sleep)))
        .isEmpty();
  }

  @Test
  void nothingIsLeftForLater() {
    List<String> promises = List.of("TO" + "DO", "FIX" + "ME", "not " + "implemented");
    assertThat(sources("main"))
        .filteredOn(
            file ->
                lines(file).stream().anyMatch(line -> promises.stream().anyMatch(line::contains)))
        .isEmpty();
  }

  private static List<Path> sources(String kind) {
    return MODULES.stream()
        .map(module -> Path.of("..", module, "src", kind, "java"))
        .filter(Files::isDirectory)
        .flatMap(SourcesTest::javaFiles)
        .toList();
  }

  private static Stream<Path> javaFiles(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
