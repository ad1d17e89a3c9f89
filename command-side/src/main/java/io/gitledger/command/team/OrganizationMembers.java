package io.gitledger.command.team;

/**
 * Who belongs to which organization, as the log says it: exact for whoever keeps others from
 * changing the organization's members meanwhile ({@code Owners.lockExclusive}).
 */
public interface OrganizationMembers {
  /** Whether a person belongs to a team of the organization; false for what is none. */
  boolean contains(long organization, long person);
}
