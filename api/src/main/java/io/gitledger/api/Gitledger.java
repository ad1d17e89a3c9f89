package io.gitledger.api;

import io.gitledger.api.program.Program;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The main class. */
@SpringBootApplication(scanBasePackages = "io.gitledger")
public class Gitledger {
  public static void main(String[] arguments) {
    int exitCode = Program.run(arguments);
    if (exitCode != 0) {
      System.exit(exitCode);
    }
  }
}
