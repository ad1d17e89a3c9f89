package io.gitledger.command.organization;

/** What an organization says about itself and how it is run. */
public record Profile(
    String fullName,
    String email,
    String description,
    String website,
    String location,
    String visibility,
    boolean repoAdminChangesTeams) {}
