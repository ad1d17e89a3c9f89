package io.gitledger.query.pull;

import org.springframework.stereotype.Component;

/** {@link ReviewTally} of an installation without reviews. */
@Component
class NoReviews implements ReviewTally {
  @Override
  public int approvals(long pull, boolean ignoreStale) {
    return 0;
  }

  @Override
  public boolean rejected(long pull) {
    return false;
  }

  @Override
  public boolean requested(long pull) {
    return false;
  }
}
