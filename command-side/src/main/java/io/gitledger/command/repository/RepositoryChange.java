package io.gitledger.command.repository;

/** Changes of settings; null keeps the current value. */
public record RepositoryChange(
    RepositoryName name,
    String description,
    String website,
    Boolean isPrivate,
    Boolean template,
    FeatureChange features,
    Boolean archived) {
  public static RepositoryChange ofVisibility(boolean isPrivate) {
    return new RepositoryChange(null, null, null, isPrivate, null, null, null);
  }

  public static RepositoryChange ofFeatures(FeatureChange features) {
    return new RepositoryChange(null, null, null, null, null, features, null);
  }

  public static RepositoryChange ofArchiving(boolean archived) {
    return new RepositoryChange(null, null, null, null, null, null, archived);
  }

  /** Returns this change with another visibility. */
  public RepositoryChange withPrivate(boolean hidden) {
    return new RepositoryChange(name, description, website, hidden, template, features, archived);
  }
}
