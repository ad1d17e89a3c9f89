package io.gitledger.api.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script that starts the server, with a program in Java's place that only says that it was
 * started.
 */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {

  @Test
  void theCacheOfClassesIsMadeAfterALossOfPowerInterruptedIt(@TempDir Path folder)
      throws Exception {
    Path learning = installation(folder).resolve(".learning");
    Files.createDirectory(learning);
    Files.setLastModifiedTime(learning, FileTime.from(Instant.now().minus(Duration.ofDays(1))));

    start(folder);

    assertThat(Files.getLastModifiedTime(learning).toInstant())
        .isAfter(Instant.now().minus(Duration.ofHours(1)));
  }

  @Test
  void oneServerMakesTheCacheOfClassesAtATime(@TempDir Path folder) throws Exception {
    Path learning = installation(folder).resolve(".learning");
    FileTime before =
        FileTime.from(Instant.now().minus(Duration.ofMinutes(5)).truncatedTo(ChronoUnit.SECONDS));
    Files.createDirectory(learning);
    Files.setLastModifiedTime(learning, before);

    start(folder);

    assertThat(Files.getLastModifiedTime(learning)).isEqualTo(before);
  }

  /** An unpacked program beside the script; gives its folder. */
  private static Path installation(Path folder) throws Exception {
    Files.copy(Path.of("src/main/launcher/gitledger"), folder.resolve("gitledger"));
    Files.createFile(folder.resolve("gitledger.jar"));
    Path java = Files.createDirectories(folder.resolve("java/bin")).resolve("java");
    Files.writeString(folder.resolve("java/release"), "JAVA_VERSION=\"25\"\n");
    Files.writeString(java, "#!/bin/sh\necho started >'" + folder + "/started'\nexec sleep 600\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path unpacked = Files.createDirectory(folder.resolve("gitledger-unpacked"));
    Files.createFile(unpacked.resolve(".complete"));
    return unpacked;
  }

  private static void start(Path folder) throws Exception {
    ProcessBuilder program =
        new ProcessBuilder(List.of("sh", folder.resolve("gitledger").toString(), "serve"));
    program.environment().put("JAVA_HOME", folder.resolve("java").toString());
    program.redirectErrorStream(true).redirectOutput(folder.resolve("said").toFile());
    Process process = program.start();
    try {
      await().until(() -> Files.exists(folder.resolve("started")));
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      process.waitFor();
    }
    assertThat(Files.readString(folder.resolve("said"), UTF_8)).isEmpty();
  }
}
