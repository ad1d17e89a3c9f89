package io.gitledger.api.time;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.time.StopwatchFinder.StopWatchView;
import io.gitledger.query.time.TrackedTimeViews.TrackedTimeView;
import java.time.Instant;
import org.springframework.web.bind.annotation.GetMapping;

/** Tracked times and stopwatches of the caller. */
@ApiController(tag = "user")
class UserTimeController {
  private final TimeService times;

  UserTimeController(TimeService times) {
    this.times = times;
  }

  @Operation("List the current user's tracked times")
  @GetMapping("/user/times")
  Paged<TrackedTimeView> userCurrentTrackedTimes(
      SignedIn caller,
      Page page,
      @Query(about = TimeController.SINCE) Instant since,
      @Query(about = TimeController.BEFORE) Instant before) {
    return times.listOwn(caller, new TimeRange(since, before), page);
  }

  @Operation("Get list of all existing stopwatches")
  @GetMapping("/user/stopwatches")
  Paged<StopWatchView> userGetStopWatches(SignedIn caller, Page page) {
    return times.listStopwatches(caller, page);
  }
}
