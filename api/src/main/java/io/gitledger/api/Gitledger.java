package io.gitledger.api;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The program. */
@SpringBootApplication(scanBasePackages = "io.gitledger")
public class Gitledger {
  public static void main(String[] arguments) {
    SpringApplication.run(Gitledger.class, arguments);
  }
}
