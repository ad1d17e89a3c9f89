package io.gitledger.command.star;

/**
 * One user and one repository that the user may star; its text form names the stream in the log.
 */
public record StarId(long user, long repository) {
  @Override
  public String toString() {
    return "star-" + user + "-" + repository;
  }
}
