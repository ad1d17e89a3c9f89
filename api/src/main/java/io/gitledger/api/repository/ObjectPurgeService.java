package io.gitledger.api.repository;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.PurgeObjects;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.git.maintenance.ObjectPurge;
import io.gitledger.git.maintenance.ObjectPurge.Presence;
import io.gitledger.projections.branch.PurgedObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Destroys git objects for good, in every repository that shares their packs. */
@Component
class ObjectPurgeService {
  private static final Pattern ID = Pattern.compile("[0-9a-f]{40}");

  private final ObjectPurge purge;
  private final PurgedObjects purged;
  private final Commands commands;

  ObjectPurgeService(ObjectPurge purge, PurgedObjects purged, Commands commands) {
    this.purge = purge;
    this.purged = purged;
    this.commands = commands;
  }

  /**
   * Purges objects, if no ref of the repositories concerned reaches any of them.
   *
   * @return false when the purge is recorded but other work on a repository holds it up
   * @throws ApiError 404 for an object that the repository does not have; 409 for one that a ref
   *     reaches; 422 for what is no id
   */
  boolean purge(long repository, PurgeObjectsOption option) {
    List<ObjectId> objects = option.objects().stream().map(ObjectPurgeService::id).toList();
    try {
      Map<Long, List<String>> present = present(repository, objects);
      present.forEach(
          (each, ids) ->
              commands.send(new PurgeObjects(new RepositoryId(each), ids, option.reason())));
      boolean destroyed = true;
      for (var each : present.entrySet()) {
        purged.redact(each.getKey(), each.getValue());
        destroyed &= purged.destroy(each.getKey());
      }
      return destroyed;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ObjectId id(String text) {
    if (!ID.matcher(text).matches())
      throw ApiError.invalid("an object is named by its 40 hexadecimal digits");
    return ObjectId.fromString(text);
  }

  /** The objects that each repository has. */
  private Map<Long, List<String>> present(long repository, List<ObjectId> objects)
      throws IOException {
    var present = new LinkedHashMap<Long, List<String>>();
    for (long each : purge.sharing(repository)) {
      Map<ObjectId, Presence> known = purge.presence(each, objects);
      known.forEach((object, presence) -> check(each == repository, object, presence));
      List<String> here =
          objects.stream()
              .distinct()
              .filter(object -> known.get(object) != Presence.ABSENT)
              .map(ObjectId::name)
              .toList();
      if (!here.isEmpty()) present.put(each, here);
    }
    return present;
  }

  private static void check(boolean named, ObjectId object, Presence presence) {
    if (presence == Presence.REACHABLE)
      throw ApiError.conflict(
          "a ref of %s reaches %s"
              .formatted(
                  named ? "the repository" : "a repository that shares its objects",
                  object.name()));
    if (presence == Presence.ABSENT && named)
      throw ApiError.notFound("object does not exist [id: " + object.name() + "]");
  }
}
