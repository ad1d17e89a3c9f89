package io.gitledger.api.repository;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.MirrorCredentials;
import io.gitledger.command.repository.PushMirrorCommand.CreatePushMirror;
import io.gitledger.command.repository.PushMirrorCommand.DeletePushMirror;
import io.gitledger.command.repository.PushMirrorCommand.PushMirrorsId;
import io.gitledger.projections.mirror.MirrorUpdates;
import io.gitledger.projections.mirror.RemoteAddress;
import io.gitledger.projections.mirror.RemoteClient;
import io.gitledger.query.repository.MirrorSyncFinder;
import io.gitledger.query.repository.MirrorSyncFinder.Push;
import io.gitledger.query.repository.PushMirrorFinder;
import io.gitledger.query.repository.PushMirrorRow;
import io.gitledger.query.repository.PushMirrorView;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.stereotype.Component;

/** Push mirrors of repositories. */
@Component
class PushMirrorService {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
  private static final int RANDOM_LENGTH = 10;

  /**
   * A new push mirror.
   *
   * @param interval such as {@code 8h0m0s}; {@code 0} for no schedule
   */
  record CreatePushMirrorOption(
      @CodePointLength(max = 2_048) String remoteAddress,
      @CodePointLength(max = 255) String remoteUsername,
      @CodePointLength(max = 1_024) String remotePassword,
      @CodePointLength(max = 50) String interval,
      boolean syncOnCommit) {}

  private final Commands commands;
  private final PushMirrorFinder mirrors;
  private final MirrorSyncFinder syncs;
  private final MirrorUpdates updates;
  private final MirrorIntervals intervals;
  private final RemoteClient remotes;

  PushMirrorService(
      Commands commands,
      PushMirrorFinder mirrors,
      MirrorSyncFinder syncs,
      MirrorUpdates updates,
      MirrorIntervals intervals,
      RemoteClient remotes) {
    this.commands = commands;
    this.mirrors = mirrors;
    this.syncs = syncs;
    this.updates = updates;
    this.intervals = intervals;
    this.remotes = remotes;
  }

  List<PushMirrorView> list(RepositoryContext at) {
    Map<Long, Push> last = syncs.pushes(at.row().id);
    return mirrors.list(at.row().id).stream()
        .map(row -> new PushMirrorView(at.row(), row, last.getOrDefault(row.id, Push.NONE)))
        .toList();
  }

  PushMirrorView get(RepositoryContext at, String name) {
    return list(at).stream()
        .filter(view -> view.remoteName().equals(name))
        .findFirst()
        .orElseThrow(ApiError::notFound);
  }

  PushMirrorView create(RepositoryContext at, CreatePushMirrorOption option) {
    long interval =
        intervals.require(requireNonNullElse(option.interval(), ""), ApiError::badRequest);
    RemoteAddress to = remote(requireNonNullElse(option.remoteAddress(), ""));
    boolean named = option.remoteUsername() != null && !option.remoteUsername().isEmpty();
    String name = newName();
    commands.send(
        new CreatePushMirror(
            new PushMirrorsId(at.row().id),
            name,
            to.url(),
            interval,
            option.syncOnCommit(),
            named
                ? new MirrorCredentials(
                    option.remoteUsername(), requireNonNullElse(option.remotePassword(), ""))
                : new MirrorCredentials(to.username(), to.password())));
    return get(at, name);
  }

  /** Parses an address. In the contract, text without a scheme is a local path. */
  private RemoteAddress remote(String address) {
    boolean path = !address.contains("://") || address.startsWith("file:");
    Optional<RemoteAddress> remote = RemoteAddress.parse(address);
    if (remote.isEmpty() && !path)
      throw ApiError.badRequest(
          address.startsWith("http") ? "Invalid mirror URL" : "Invalid mirror protocol");
    return remote
        .filter(remotes::mayReach)
        .orElseThrow(() -> ApiError.unauthorized("Permission denied"));
  }

  private static String newName() {
    return RANDOM
        .ints(RANDOM_LENGTH, 0, ALPHABET.length())
        .mapToObj(index -> ALPHABET.substring(index, index + 1))
        .collect(Collectors.joining("", "remote_mirror_", ""));
  }

  void delete(RepositoryContext at, String name) {
    mirrors.list(at.row().id).stream()
        .filter(row -> row.name.equals(name))
        .forEach(
            row -> commands.send(new DeletePushMirror(new PushMirrorsId(at.row().id), row.id)));
  }

  /** Pushes to all mirrors: 422 with those to which it failed. */
  void synchronize(RepositoryContext at) {
    Set<Long> running = updates.pushAll(at.row().id);
    Map<Long, Push> last = syncs.pushes(at.row().id);
    List<PushMirrorRow> failed =
        mirrors.list(at.row().id).stream()
            .filter(
                row ->
                    running.contains(row.id)
                        || !last.getOrDefault(row.id, Push.NONE).error().isEmpty())
            .toList();
    if (!failed.isEmpty())
      throw ApiError.invalid(
          failed.stream()
              .map(row -> row.name)
              .collect(Collectors.joining(", ", "the synchronization failed: ", "")));
  }
}
