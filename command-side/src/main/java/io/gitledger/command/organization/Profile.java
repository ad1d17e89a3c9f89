package io.gitledger.command.organization;

/** The profile and settings of an organization. */
public record Profile(
    String fullName,
    String email,
    String description,
    String website,
    String location,
    String visibility,
    boolean repoAdminChangesTeams) {}
