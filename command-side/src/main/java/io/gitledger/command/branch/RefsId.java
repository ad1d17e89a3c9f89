package io.gitledger.command.branch;

/** Id of the refs of a repository. Its text form names their stream in the log. */
public record RefsId(long repository) {
  @Override
  public String toString() {
    return "refs-" + repository;
  }
}
