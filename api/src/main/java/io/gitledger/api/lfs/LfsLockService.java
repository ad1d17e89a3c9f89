package io.gitledger.api.lfs;

import io.gitledger.api.git.LfsAdmission.Admitted;
import io.gitledger.api.git.LfsSettings;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.LenientParser;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.lfs.LfsCommand.CreateLfsLock;
import io.gitledger.command.lfs.LfsCommand.DeleteLfsLock;
import io.gitledger.command.lfs.LfsCommand.LfsLockId;
import io.gitledger.query.lfs.LfsLockFinder;
import io.gitledger.query.lfs.LfsLockFinder.OwnedLock;
import io.gitledger.query.page.RowPager;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Locks on paths, with which users coordinate their work. Pushes ignore them. */
@Component
class LfsLockService {
  /**
   * The maximum length of a name in the index of claims, in bytes of UTF-8, before paths are
   * normalized.
   */
  private static final int MAX_PATH = 1024;

  /** The maximum number of locks in a response to a client that requests all. */
  private static final int MAX_ALL = 1000;

  private final LfsLockFinder finder;
  private final Commands commands;
  private final LfsSettings settings;

  LfsLockService(LfsLockFinder finder, Commands commands, LfsSettings settings) {
    this.finder = finder;
    this.commands = commands;
    this.settings = settings;
  }

  /**
   * Lists locks of a repository: one by its id or its path, or all if neither is given.
   *
   * @param cursor the number of a page, from 1
   * @param limit 0 for all
   */
  LfsLockView.Page list(Admitted at, String path, String id, long cursor, long limit) {
    if (isEmpty(id) && isEmpty(path)) {
      Page page = page(at, cursor, limit);
      return new LfsLockView.Page(page.locks().stream().map(LfsLockView::of).toList(), page.next());
    }
    Optional<OwnedLock> found =
        isEmpty(id)
            ? finder.findByPath(at.id(), cleaned(path))
            : finder.findById(at.id(), LenientParser.number(id));
    return new LfsLockView.Page(found.stream().map(LfsLockView::of).toList(), null);
  }

  /** Lists locks by ownership. Locks of a deploy key belong to its owner. */
  LfsLockView.Divided divide(Admitted at, long cursor, long limit) {
    Page page = page(at, cursor, limit);
    return new LfsLockView.Divided(
        views(page.locks().stream().filter(lock -> isOwn(at, lock))),
        views(page.locks().stream().filter(lock -> !isOwn(at, lock))),
        page.next());
  }

  private static List<LfsLockView> views(Stream<OwnedLock> locks) {
    return locks.map(LfsLockView::of).toList();
  }

  private static boolean isEmpty(String text) {
    return text == null || text.isEmpty();
  }

  private record Page(List<OwnedLock> locks, String next) {}

  private Page page(Admitted at, long cursor, long limit) {
    int size = limit <= 0 ? MAX_ALL : (int) Math.min(limit, settings.maxLocks());
    long number = Math.clamp(cursor, 1, Integer.MAX_VALUE);
    List<OwnedLock> found = finder.list(at.id(), RowPager.limit((number - 1) * size, size + 1));
    return found.size() > size
        ? new Page(found.subList(0, size), Long.toString(number + 1))
        : new Page(found, null);
  }

  /**
   * Locks a path.
   *
   * @throws ApiError 409 with the existing lock
   */
  LfsLockView create(Admitted at, String path) {
    String clean = path == null || isTooLong(path) ? "" : cleaned(path);
    if (clean.isEmpty() || clean.chars().anyMatch(Character::isISOControl))
      throw ApiError.invalid("The path is empty, too long or has control characters");
    var command = new CreateLfsLock(at.id(), at.origin().actor(), clean);
    try {
      LfsLockId lock = at.origin().during(() -> commands.send(command));
      return LfsLockView.of(get(at, lock.value()));
    } catch (CommandRejectedException refused) {
      if (refused.kind() != CommandRejectedException.Kind.CONFLICT) throw refused;
      ApiError conflict = ApiError.conflict(refused.getMessage());
      throw finder
          .findByPath(at.id(), clean)
          .map(lock -> conflict.with("lock", LfsLockView.of(lock)))
          .orElse(conflict);
    }
  }

  /**
   * Unlocks a path.
   *
   * @param force whether a lock of another user is deleted, too
   */
  LfsLockView delete(Admitted at, long id, boolean force) {
    OwnedLock lock = get(at, id);
    if (!force && !isOwn(at, lock))
      throw ApiError.forbidden("unable to delete lock : it belongs to somebody else");
    at.origin().during(() -> commands.send(new DeleteLfsLock(new LfsLockId(id))));
    return LfsLockView.of(lock);
  }

  private OwnedLock get(Admitted at, long id) {
    return finder
        .findById(at.id(), id)
        .orElseThrow(() -> ApiError.notFound("unable to delete lock : it does not exist"));
  }

  private static boolean isOwn(Admitted at, OwnedLock found) {
    return found.lock().ownerId == at.origin().actor();
  }

  private static boolean isTooLong(String path) {
    return path.length() > MAX_PATH || path.getBytes(StandardCharsets.UTF_8).length > MAX_PATH;
  }

  /**
   * Returns a path without empty, {@code .} and {@code ..} segments. A path cannot leave the root.
   */
  private static String cleaned(String path) {
    Deque<String> segments = new ArrayDeque<>();
    for (String segment : path.split("/", -1)) {
      if (segment.equals("..")) segments.pollLast();
      else if (!segment.isEmpty() && !segment.equals(".")) segments.add(segment);
    }
    return String.join("/", segments);
  }
}
