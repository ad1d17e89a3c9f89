package io.gitledger.api.web;

import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RedirectBuilder;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.FileUpload;
import io.gitledger.api.web.limit.RequestMemory;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.api.web.page.PagedObject.SearchResults;
import io.gitledger.api.web.query.Query;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.misc.ZeroTimes;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * Operations that return how the edge has processed a request. Their paths are in the scope table.
 */
@ApiController(tag = "test")
@InEdgeTest
class TestOperations {
  record WhoView(long id, String login, String presenter, boolean publicOnly) {}

  record TimesView(Instant at, Instant never, Instant hidden, Instant missing, String text) {}

  record QueryView(
      String q,
      int number,
      Long wide,
      boolean flag,
      Boolean maybe,
      Instant since,
      List<String> labels,
      Optional<String> state) {}

  private final RequestUrls urls;
  private final RedirectBuilder moved;

  TestOperations(RequestUrls urls, RedirectBuilder moved) {
    this.urls = urls;
    this.moved = moved;
  }

  @RequestMapping(
      path = "/settings/read/{bytes}",
      method = {RequestMethod.GET, RequestMethod.POST})
  int read(@PathVariable int bytes) {
    RequestMemory.countRead(bytes);
    return bytes;
  }

  @GetMapping("/user")
  @Operation("Get the caller")
  WhoView userGetCurrent(SignedIn caller) {
    return new WhoView(
        caller.id(), caller.login(), caller.presenter().login(), caller.publicOnly());
  }

  @GetMapping("/users/{username}")
  WhoView userGet(@PathVariable String username, Caller caller) {
    return new WhoView(caller.idOrZero(), username, "", caller.publicOnly());
  }

  @GetMapping("/settings/moved/{name}/x")
  void moved(@PathVariable String name, HttpServletRequest request) {
    throw moved.to(request, HttpStatus.MOVED_PERMANENTLY, Map.of("name", name + " ü"));
  }

  @GetMapping("/admin/cron")
  WhoView adminCronList(Administrator administrator) {
    return new WhoView(administrator.id(), administrator.login(), "", false);
  }

  @GetMapping("/user/keys")
  List<String> userCurrentListKeys(SignedIn caller) {
    return List.of();
  }

  @PostMapping("/user/repos")
  void createCurrentUserRepo(SignedIn caller) {}

  @GetMapping("/user/repos")
  List<String> userCurrentListRepos(SignedIn caller) {
    return List.of();
  }

  @GetMapping("/settings/query")
  QueryView query(
      @Query String q,
      @Query int number,
      @Query Long wide,
      @Query boolean flag,
      @Query Boolean maybe,
      @Query Instant since,
      @Query List<String> labels,
      @Query Optional<String> state) {
    return new QueryView(q, number, wide, flag, maybe, since, labels, state);
  }

  @PostMapping("/settings/query")
  QueryView queryByForm(
      @Query String q, @Query(value = "number") int amount, @Query List<String> labels) {
    return new QueryView(q, amount, null, false, null, null, labels, Optional.empty());
  }

  @PostMapping("/settings/option")
  @ResponseStatus(HttpStatus.CREATED)
  TestOption create(@Body TestOption option) {
    return option;
  }

  @PutMapping("/settings/option")
  void put(@Body TestOption option) {}

  @PatchMapping("/settings/option")
  TestOption edit(@Body TestOption option) {
    return option;
  }

  @DeleteMapping("/settings/option")
  void delete() {}

  @PostMapping("/settings/late")
  TestOption late(@Query boolean allowed, @Body Supplier<TestOption> option) {
    if (!allowed) throw ApiError.forbidden("not allowed");
    return option.get();
  }

  @PostMapping("/settings/upload")
  Map<String, Object> upload(FileUpload attachment) {
    return attachment.read(
        1 << 20,
        data -> new ByteArrayInputStream(data.readAllBytes()),
        (file, name) -> Map.of("name", name, "size", file.available()));
  }

  @GetMapping("/settings/linked/{total}")
  Paged<Long> linked(@PathVariable long total, Page page) {
    return Paged.linked(slice(total, page), total);
  }

  @GetMapping("/settings/counted/{total}")
  Paged<Long> counted(@PathVariable long total, Page page) {
    return Paged.counted(slice(total, page), total);
  }

  private static List<Long> slice(long total, Page page) {
    return LongStream.rangeClosed(1, total)
        .skip(page.offset())
        .limit(page.limit())
        .boxed()
        .toList();
  }

  @GetMapping("/settings/found")
  PagedObject<SearchResults<WhoView>> found(Page page) {
    return PagedObject.searchResults(Paged.linked(List.of(), 0));
  }

  @GetMapping("/settings/times")
  TimesView times() {
    return new TimesView(
        Instant.parse("2024-03-01T10:20:30.987Z"),
        ZeroTimes.NEVER,
        ZeroTimes.HIDDEN,
        null,
        "<a href=\"x\">&é\u2028");
  }

  @GetMapping("/settings/urls")
  Map<String, String> urls() {
    Urls here = urls.current();
    return Map.of(
        "html", here.html("ada"),
        "api", here.api("user", "keys", 7),
        "clone", here.cloneHttp("ada", "x y"),
        "ssh", here.cloneSsh("ada", "x"));
  }

  @GetMapping("/settings/path/{name}/{*rest}")
  Map<String, String> path(@PathVariable String name, @PathVariable String rest) {
    return Map.of("name", name, "rest", rest);
  }

  @GetMapping("/settings/text")
  String text() {
    return "grüß dich";
  }

  @GetMapping("/settings/large/{size}")
  String large(@PathVariable int size) {
    return "x".repeat(size);
  }

  @GetMapping("/settings/error/{kind}")
  void error(@PathVariable String kind) {
    throw switch (kind) {
      case "refused" -> CommandRejectedException.conflict("taken");
      case "wrapped" ->
          new IllegalStateException(
              new CommandRejectedException(CommandRejectedException.Kind.LOCKED, "archived"));
      case "search" -> ApiError.invalid("bad").asSearchFailure();
      case "slow" -> ApiError.of(HttpStatus.REQUEST_TIMEOUT, "slow").header("Connection", "close");
      case "message" -> ApiError.forbidden("no").withoutUrl();
      case "empty" -> ApiError.notFound().withoutBody();
      case "text" -> ApiError.notFound("user does not exist").asText();
      case "more" -> ApiError.invalid("no").with("invalidTopics", List.of("x"));
      case "database" -> new DataAccessResourceFailureException("jdbc:secret");
      case "broken" ->
          new UncategorizedSQLException("decide", null, new SQLException("jdbc: gone"));
      case "going" -> new IllegalStateException(new SQLException("jdbc: going", "57P01"));
      case "database-full" ->
          new DataAccessResourceFailureException("secret", new SQLException("full", "53100"));
      case "disk-full" ->
          new UncheckedIOException(
              new FileSystemException("/secret", null, "No space left on device"));
      default -> new IllegalStateException("secret");
    };
  }
}
