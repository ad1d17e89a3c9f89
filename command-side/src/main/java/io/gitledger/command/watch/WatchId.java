package io.gitledger.command.watch;

/**
 * One user and one repository that the user may watch; its text form names the stream in the log.
 */
public record WatchId(long user, long repository) {
  @Override
  public String toString() {
    return "watch-" + user + "-" + repository;
  }
}
