package io.gitledger.command.repository;

/** Settings that are to become different; what is null stays as it is. */
public record RepositoryChange(
    RepositoryName name,
    String description,
    String website,
    Boolean isPrivate,
    Boolean template,
    FeatureChange features,
    Boolean archived) {}
