package io.gitledger.git.protocol;

import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.refs.RefNames;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ProgressMonitor;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.transport.PushConnection;
import org.eclipse.jgit.transport.RemoteRefUpdate;
import org.eclipse.jgit.transport.Transport;

/** Client side of a push that makes the branches and tags of a remote equal to the local ones. */
final class RemotePush {
  private final GitRepository repository;
  private final RemoteConnections remote;
  private final GitLimits limits;

  RemotePush(GitRepository repository, RemoteConnections remote, GitLimits limits) {
    this.repository = repository;
    this.remote = remote;
    this.limits = limits;
  }

  void push(PushPreparation preparation, ProgressMonitor progress) throws RemoteFailedException {
    Map<String, ObjectId> here = branchesAndTags();
    if (here.isEmpty()) return;
    remote.allow(limits.commands().bytes());
    Reason otherwise = Reason.NOT_GIT;
    try (Transport transport = RemoteFetch.open(repository, remote)) {
      transport.setPackConfig(FetchService.packing());
      try (PushConnection connection = transport.openPush()) {
        Map<String, RemoteRefUpdate> updates = updates(here, connection.getRefsMap());
        if (updates.isEmpty()) return;
        preparation.prepare(tips(updates.values()), known(connection.getRefs()));
        remote.allow(limits.commands().bytes());
        otherwise = Reason.REJECTED;
        connection.push(progress, updates);
        if (updates.values().stream()
            .anyMatch(update -> update.getStatus() != RemoteRefUpdate.Status.OK))
          throw new RemoteFailedException(Reason.REJECTED, null);
      }
    } catch (IOException | URISyntaxException | RuntimeException e) {
      throw RemoteFetch.failure(e, remote, otherwise);
    }
  }

  private Map<String, ObjectId> branchesAndTags() {
    Map<String, ObjectId> refs = new TreeMap<>();
    Stream.of(RefNames.HEADS, RefNames.TAGS)
        .flatMap(prefix -> repository.refs().below(prefix).stream())
        .forEach(ref -> refs.put(ref.getName(), ref.getObjectId()));
    return refs;
  }

  private Map<String, RemoteRefUpdate> updates(Map<String, ObjectId> here, Map<String, Ref> there)
      throws IOException {
    Map<String, RemoteRefUpdate> updates = new TreeMap<>();
    for (Map.Entry<String, ObjectId> ref : here.entrySet()) {
      Ref advertised = there.get(ref.getKey());
      if (advertised == null || !ref.getValue().equals(advertised.getObjectId()))
        updates.put(ref.getKey(), update(ref.getKey(), ref.getValue()));
    }
    for (String name : there.keySet())
      if ((name.startsWith(RefNames.HEADS) || name.startsWith(RefNames.TAGS))
          && !here.containsKey(name)) updates.put(name, update(name, ObjectId.zeroId()));
    return updates;
  }

  private static List<ObjectId> tips(Collection<RemoteRefUpdate> updates) {
    return updates.stream()
        .filter(update -> !update.isDelete())
        .map(RemoteRefUpdate::getNewObjectId)
        .toList();
  }

  /** Returns the remote's tips that exist locally too. */
  private List<ObjectId> known(Collection<Ref> there) throws IOException {
    List<ObjectId> known = new ArrayList<>();
    for (Ref ref : there)
      if (ref.getObjectId() != null && repository.getObjectDatabase().has(ref.getObjectId()))
        known.add(ref.getObjectId());
    return known;
  }

  private RemoteRefUpdate update(String name, ObjectId id) throws IOException {
    return new RemoteRefUpdate(repository, name, id, name, true, null, null);
  }
}
