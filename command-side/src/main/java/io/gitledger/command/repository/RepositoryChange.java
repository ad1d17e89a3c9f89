package io.gitledger.command.repository;

/** Settings that are to become different; what is null stays as it is. */
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

  /** The same with another visibility; null keeps it. */
  public RepositoryChange withPrivate(Boolean hidden) {
    return new RepositoryChange(name, description, website, hidden, template, features, archived);
  }
}
