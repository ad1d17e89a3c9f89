package io.gitledger.command.team;

/**
 * Members of organizations according to the log. The result is exact while the caller holds the
 * lock of the organization ({@code Owners.lockExclusive}).
 */
public interface OrganizationMembers {
  /**
   * Returns whether a person belongs to a team of the organization; false if it is not an
   * organization.
   */
  boolean contains(long organization, long person);
}
