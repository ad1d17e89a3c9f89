package io.gitledger.git.protocol;

import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.refs.Peeling;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.NoRemoteRepositoryException;
import org.eclipse.jgit.errors.TooLargeObjectInPackException;
import org.eclipse.jgit.errors.TooLargePackException;
import org.eclipse.jgit.internal.submodule.SubmoduleValidator.SubmoduleValidationException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ProgressMonitor;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.BasePackFetchConnection;
import org.eclipse.jgit.transport.FetchConnection;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.TagOpt;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.TransportHttp;
import org.eclipse.jgit.transport.URIish;

/**
 * Client side of a fetch. The protocol is implemented by JGit. Packs are parsed and checked like
 * those of a push.
 */
final class RemoteFetch {
  private static final int MAX_SKIPPED = 100;
  private static final List<RefSpec> MIRRORED =
      List.of(new RefSpec("refs/heads/*:refs/heads/*"), new RefSpec("refs/tags/*:refs/tags/*"));

  private final GitRepository repository;
  private final RemoteConnections remote;
  private final RemoteHeads heads;
  private final GitLimits limits;
  private final PackReceiver receiver;
  private final List<String> skipped = new ArrayList<>();

  RemoteFetch(
      GitRepository repository,
      RemoteConnections remote,
      RemoteHeads heads,
      GitLimits limits,
      MemoryBudget.Share memory) {
    this.repository = repository;
    this.remote = remote;
    this.heads = heads;
    this.limits = limits;
    this.receiver = new PackReceiver(repository, limits, memory);
  }

  RemoteRefs fetch(ProgressMonitor progress) throws RemoteFailedException {
    StrictObjectChecker checker = new StrictObjectChecker();
    receiver.receiveAll(repository);
    remote.allow(limits.commands().bytes());
    try (Transport transport = open(repository, remote)) {
      transport.setObjectChecker(checker);
      transport.setTagOpt(TagOpt.NO_TAGS);
      try (FetchConnection connection = transport.openFetch(specs(), Constants.HEAD)) {
        if (!(connection instanceof BasePackFetchConnection)) {
          throw new RemoteFailedException(Reason.NOT_GIT, null);
        }
        Map<String, Ref> advertised = mirrored(connection.getRefsMap());
        List<Ref> wants = wants(advertised.values());
        if (!wants.isEmpty()) {
          remote.allow(limits.pack().bytes());
          connection.fetch(progress, wants, Set.of());
          receiver.checkSubmodules(checker);
        }
        return new RemoteRefs(head(connection), changes(advertised), skipped);
      }
    } catch (IOException | URISyntaxException | SubmoduleValidationException | RuntimeException e) {
      throw failure(e, remote, Reason.NOT_GIT);
    }
  }

  private List<RefSpec> specs() {
    if (heads.prefix().isEmpty()) return MIRRORED;
    List<RefSpec> specs = new ArrayList<>(MIRRORED);
    specs.add(new RefSpec(heads.prefix() + "*:" + heads.prefix() + "*"));
    return specs;
  }

  /** Opens a transport. The connections handle credentials. */
  static Transport open(GitRepository repository, RemoteConnections remote)
      throws IOException, URISyntaxException {
    Transport transport = Transport.open(repository, new URIish(remote.url()));
    if (!(transport instanceof TransportHttp http)) {
      transport.close();
      throw new RemoteFailedException(Reason.NOT_GIT, null);
    }
    http.setHttpConnectionFactory(remote);
    http.setCredentialsProvider(null);
    return transport;
  }

  /** Returns the branches, tags and wanted heads with valid names, by their local names. */
  private Map<String, Ref> mirrored(Map<String, Ref> advertised) throws RemoteFailedException {
    if (advertised.size() + heads.places().size() > limits.commands().count()) {
      throw new RemoteFailedException(Reason.TOO_LARGE, null);
    }
    Map<String, Ref> mirrored = new TreeMap<>();
    for (Ref ref : advertised.values()) {
      String name = ref.getName();
      if (ref.getObjectId() == null) {
        continue;
      }
      heads.local(name).ifPresent(local -> mirrored.put(local, ref));
      if (!name.startsWith(RefNames.HEADS) && !name.startsWith(RefNames.TAGS)) {
        continue;
      }
      Optional<String> refusal = PushableRefNames.refusal(name);
      if (refusal.isPresent()) {
        skip(name, refusal.get());
      } else {
        mirrored.put(name, ref);
      }
    }
    heads
        .places()
        .forEach(
            (number, place) -> {
              Ref branch = place.startsWith(RefNames.HEADS) ? mirrored.get(place) : null;
              if (branch != null) {
                mirrored.putIfAbsent(RemoteHeads.local(number), branch);
              }
            });
    return mirrored;
  }

  private void skip(String name, String reason) {
    if (skipped.size() < MAX_SKIPPED) {
      skipped.add(name + ": " + reason);
    }
  }

  /** Returns the refs to fetch. Objects to which a local ref points are complete. */
  private List<Ref> wants(Collection<Ref> advertised) {
    Set<ObjectId> here = tips();
    return advertised.stream().filter(ref -> !here.contains(ref.getObjectId())).toList();
  }

  private Set<ObjectId> tips() {
    Set<ObjectId> tips = new HashSet<>();
    repository.refs().refs().forEach(ref -> tips.add(ref.getObjectId()));
    return tips;
  }

  private List<RefChange> changes(Map<String, Ref> advertised) throws IOException {
    List<RefChange> changes = new ArrayList<>();
    try (RevWalk walk = new RevWalk(repository)) {
      for (Map.Entry<String, Ref> ref : advertised.entrySet()) {
        String name = ref.getKey();
        ObjectId id = ref.getValue().getObjectId().copy();
        ObjectId old = repository.refs().find(name).orElse(ObjectId.zeroId());
        if (old.equals(id)) {
          continue;
        }
        if (!name.startsWith(RefNames.TAGS) && !(walk.parseAny(id) instanceof RevCommit)) {
          skip(name, "branches can hold commits only");
          continue;
        }
        changes.add(new RefChange(name, old, id, Peeling.peeled(walk, id)));
      }
      addCommits(advertised, walk, changes);
      if (receiver.hasReceived()) {
        receiver.checkConnected(commands(changes), tips(), walk);
      }
    }
    Stream.of(RefNames.HEADS, RefNames.TAGS)
        .flatMap(prefix -> repository.refs().below(prefix).stream())
        .filter(ref -> !advertised.containsKey(ref.getName()))
        .map(ref -> new RefChange(ref.getName(), ref.getObjectId(), ObjectId.zeroId(), null))
        .forEach(changes::add);
    return changes;
  }

  /** Adds the heads that are commits without a ref, if they were received with others. */
  private void addCommits(Map<String, Ref> advertised, RevWalk walk, List<RefChange> changes)
      throws IOException {
    for (Map.Entry<Long, String> place : heads.places().entrySet()) {
      String name = RemoteHeads.local(place.getKey());
      if (advertised.containsKey(name) || !ObjectId.isId(place.getValue())) {
        continue;
      }
      ObjectId id = ObjectId.fromString(place.getValue());
      ObjectId old = repository.refs().find(name).orElse(ObjectId.zeroId());
      if (!old.equals(id) && isCommit(walk, id)) {
        changes.add(new RefChange(name, old, id, null));
      }
    }
  }

  private static boolean isCommit(RevWalk walk, ObjectId id) throws IOException {
    try {
      return walk.parseAny(id) instanceof RevCommit;
    } catch (MissingObjectException missing) {
      return false;
    }
  }

  private static List<ReceiveCommand> commands(List<RefChange> changes) {
    return changes.stream()
        .map(change -> new ReceiveCommand(change.oldId(), change.newId(), change.name()))
        .toList();
  }

  /** Returns the branch to which HEAD points, or else one at the same commit. */
  private static String head(FetchConnection connection) {
    Ref head = connection.getRef(Constants.HEAD);
    if (head == null || head.getObjectId() == null) {
      return "";
    }
    if (head.isSymbolic()) {
      return head.getTarget().getName();
    }
    return Stream.concat(
            Stream.of("refs/heads/main", "refs/heads/master"),
            connection.getRefsMap().keySet().stream().filter(n -> n.startsWith(RefNames.HEADS)))
        .filter(name -> connection.getRef(name) != null)
        .filter(name -> head.getObjectId().equals(connection.getRef(name).getObjectId()))
        .findFirst()
        .orElse("");
  }

  /**
   * Returns the failure of a transfer for its exception.
   *
   * @param otherwise the reason if there is no more specific one
   */
  static RemoteFailedException failure(Exception e, RemoteConnections remote, Reason otherwise) {
    if (remote.failure().isPresent()) {
      return remote.failure().get();
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      switch (cause) {
        case RemoteFailedException known -> {
          return known;
        }
        case TooLargePackException _, TooLargeObjectInPackException _ -> {
          return new RemoteFailedException(Reason.TOO_LARGE, e);
        }
        case CorruptObjectException _, MissingObjectException _, SubmoduleValidationException _ -> {
          return new RemoteFailedException(Reason.UNSOUND, e);
        }
        default -> {}
      }
    }
    return new RemoteFailedException(reason(e, remote.status(), otherwise), e);
  }

  private static Reason reason(Exception e, int status, Reason otherwise) {
    return switch (status) {
      case 401, 403 -> Reason.AUTHENTICATION;
      case 404, 410 -> Reason.NOT_FOUND;
      case 0 -> Reason.UNREACHABLE;
      default -> e instanceof NoRemoteRepositoryException ? Reason.NOT_FOUND : otherwise;
    };
  }
}
