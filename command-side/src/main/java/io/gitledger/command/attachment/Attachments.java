package io.gitledger.command.attachment;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import io.gitledger.command.CommandRejectedException;
import java.util.HashMap;
import java.util.Map;

/** Names of the files of an aggregate, by file id. */
@JsonAutoDetect(fieldVisibility = Visibility.ANY)
public final class Attachments {
  private Map<Long, String> names = new HashMap<>();

  public void requireRoom(int limit) {
    if (names.size() >= limit)
      throw CommandRejectedException.invalid("at most " + limit + " files are allowed");
  }

  public void require(long id) {
    if (!names.containsKey(id))
      throw CommandRejectedException.notFound("attachment does not exist [id: " + id + "]");
  }

  public boolean isNamed(long id, String name) {
    return name.equals(names.get(id));
  }

  public void put(long id, String name) {
    names.put(id, name);
  }

  public void remove(long id) {
    names.remove(id);
  }

  public void clear() {
    names.clear();
  }
}
