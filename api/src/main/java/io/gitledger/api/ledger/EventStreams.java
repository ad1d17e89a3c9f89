package io.gitledger.api.ledger;

import io.gitledger.api.web.caller.Authentication;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.projections.ledger.EventFeed;
import io.gitledger.projections.ledger.EventFeed.Wanted;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/**
 * The live streams of this node, limited in total and per account or address. They end when the
 * server stops.
 */
@Component
class EventStreams implements SmartLifecycle {
  private static final int MAX_STREAMS = 500;
  private static final int MAX_PER_HOLDER = 20;
  private static final long NO_TIMEOUT = 0;

  private final EventFeed feed;
  private final ObjectProvider<Authentication> accounts;
  private final Set<EventStream> open = ConcurrentHashMap.newKeySet();
  private volatile boolean running;

  EventStreams(EventFeed feed, ObjectProvider<Authentication> accounts) {
    this.feed = feed;
    this.accounts = accounts;
  }

  ResponseBodyEmitter open(
      Caller caller, HttpServletRequest request, Wanted wanted, LedgerPosition after) {
    String holder =
        caller instanceof SignedIn in ? "account " + in.id() : "address " + request.getRemoteAddr();
    long held = open.stream().filter(stream -> stream.holder().equals(holder)).count();
    if (held >= MAX_PER_HOLDER)
      throw ApiError.of(HttpStatus.TOO_MANY_REQUESTS, "too many event streams are open")
          .header("Retry-After", "30");
    if (!running || open.size() >= MAX_STREAMS)
      throw ApiError.of(HttpStatus.SERVICE_UNAVAILABLE, "no more event streams can be opened now")
          .header("Retry-After", "30");
    var emitter = new ResponseBodyEmitter(NO_TIMEOUT);
    var recheck = new CallerRecheck(caller, request, accounts);
    var stream = new EventStream(holder, feed, wanted, after, recheck, emitter);
    open.add(stream);
    stream.start(() -> open.remove(stream));
    return emitter;
  }

  @Override
  public void start() {
    running = true;
  }

  /** Ends the streams, before the web server waits for active requests. */
  @Override
  public void stop() {
    running = false;
    open.forEach(EventStream::end);
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
