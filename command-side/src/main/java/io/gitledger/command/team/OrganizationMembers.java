package io.gitledger.command.team;

/**
 * Members of organizations, by the log: exact while the caller holds the lock of the organization
 * ({@code Owners.lockExclusive}).
 */
public interface OrganizationMembers {
  /** Whether a person belongs to a team of the organization; false for what is none. */
  boolean contains(long organization, long person);
}
