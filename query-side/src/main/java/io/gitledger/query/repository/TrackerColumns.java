package io.gitledger.query.repository;

import jakarta.persistence.Embeddable;

/** Where a repository's issues are kept: here, with three switches, or at an external address. */
@Embeddable
public class TrackerColumns {
  public boolean timeTracker = true;
  public boolean contributorsTrackTime = true;
  public boolean issueDependencies = true;
  public String externalTrackerUrl = "";
  public String externalTrackerFormat = "";
  public String externalTrackerStyle = "";
  public String externalTrackerPattern = "";

  public boolean external() {
    return !externalTrackerUrl.isEmpty();
  }
}
