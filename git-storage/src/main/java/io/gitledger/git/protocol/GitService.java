package io.gitledger.git.protocol;

import java.util.Arrays;
import java.util.Optional;

/** A program that a git client can run on the server. */
public enum GitService {
  UPLOAD_PACK("git-upload-pack"),
  RECEIVE_PACK("git-receive-pack"),
  UPLOAD_ARCHIVE("git-upload-archive");

  private final String command;

  GitService(String command) {
    this.command = command;
  }

  /** Returns the name on the wire, as in {@code ?service=} and in the command line over SSH. */
  public String command() {
    return command;
  }

  /** Returns whether the service changes the repository. */
  public boolean writes() {
    return this == RECEIVE_PACK;
  }

  /** Returns a service by its exact name on the wire; empty for anything else. */
  public static Optional<GitService> of(String command) {
    return Arrays.stream(values()).filter(service -> service.command.equals(command)).findFirst();
  }
}
