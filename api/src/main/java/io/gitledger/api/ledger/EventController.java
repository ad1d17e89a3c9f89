package io.gitledger.api.ledger;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Query;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.projections.ledger.EventFeed;
import io.gitledger.projections.ledger.EventFeed.Wanted;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.ledger.EventPageView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/** The event feed. */
@ApiController(tag = "ledger")
class EventController {
  private static final int DEFAULT_LIMIT = 100;
  private static final int MAX_LIMIT = 1_000;

  private final EventFeed feed;
  private final EventStreams streams;
  private final RepositoryResolver repositoryResolver;
  private final AccountResolver accountResolver;
  private final AccountFinder accounts;

  EventController(
      EventFeed feed,
      EventStreams streams,
      RepositoryResolver repositoryResolver,
      AccountResolver accountResolver,
      AccountFinder accounts) {
    this.feed = feed;
    this.streams = streams;
    this.repositoryResolver = repositoryResolver;
    this.accountResolver = accountResolver;
    this.accounts = accounts;
  }

  @GetMapping("/ledger/events")
  @Operation(
      value = "Read the event log in its order, as far as the caller may see it, or follow it",
      alsoProduces = MediaType.TEXT_EVENT_STREAM_VALUE)
  EventPageView ledgerListEvents(
      Caller caller,
      @Query(about = "cursor to go on from; \"now\" for the end of the log") String after,
      @Query(about = "how many events at most, up to 1000") Integer limit,
      @Query(about = "owner/name or id of a repository") String repository,
      @Query(about = "name or id of a user") String user,
      @Query(about = "name or id of an organization") String organization,
      @Query(about = "event types, separated by commas; issue.* for all that begin so")
          String type) {
    Wanted wanted = wanted(caller, repository, user, organization, type);
    int size = limit == null || limit < 1 ? DEFAULT_LIMIT : Math.min(limit, MAX_LIMIT);
    return feed.read(Viewers.of(caller), wanted, position(after), size);
  }

  @GetMapping(path = "/ledger/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  ResponseEntity<ResponseBodyEmitter> ledgerStreamEvents(
      Caller caller,
      HttpServletRequest request,
      @Query String after,
      @Query String repository,
      @Query String user,
      @Query String organization,
      @Query String type) {
    String last = request.getHeader("Last-Event-ID");
    ResponseBodyEmitter stream =
        streams.open(
            caller,
            request,
            wanted(caller, repository, user, organization, type),
            position(last == null || last.isEmpty() ? after : last));
    return ResponseEntity.ok()
        .contentType(MediaType.TEXT_EVENT_STREAM)
        .cacheControl(CacheControl.noStore())
        .header("X-Accel-Buffering", "no")
        .body(stream);
  }

  private LedgerPosition position(String cursor) {
    return feed.position(cursor == null ? "" : cursor)
        .orElseThrow(() -> ApiError.badRequest("not a cursor of this feed: " + cursor));
  }

  private Wanted wanted(
      Caller caller, String repository, String user, String organization, String type) {
    if (Stream.of(repository, user, organization).filter(EventController::present).count() > 1)
      throw ApiError.badRequest("only one of repository, user and organization can be named");
    long account = 0;
    if (present(user)) account = account(user, false, caller);
    if (present(organization)) account = account(organization, true, caller);
    return new Wanted(
        present(repository) ? repository(repository, caller) : 0,
        account,
        present(type) ? List.of(type.split(",")) : List.of());
  }

  private long repository(String text, Caller caller) {
    int slash = text.indexOf('/');
    if (slash > 0)
      return repositoryResolver
          .resolve(text.substring(0, slash), text.substring(slash + 1), caller)
          .row()
          .id;
    return repositoryResolver.find(number(text), caller).orElseThrow(ApiError::notFound).row().id;
  }

  private long account(String text, boolean organization, Caller caller) {
    boolean numeric = text.chars().allMatch(Character::isDigit);
    AccountRow row =
        numeric && accounts.findByLogin(text).isEmpty()
            ? accounts.findById(number(text)).orElseThrow(() -> AccountResolver.unknown(text))
            : accountResolver.resolve(text, caller);
    if (row.organization() != organization) throw AccountResolver.unknown(text);
    return accountResolver.requireVisible(row, text, caller).id;
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static boolean present(String text) {
    return text != null && !text.isEmpty();
  }
}
