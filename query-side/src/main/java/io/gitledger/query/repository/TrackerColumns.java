package io.gitledger.query.repository;

import jakarta.persistence.Embeddable;

/** The issue tracker of a repository: internal, with three switches, or at an external URL. */
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
