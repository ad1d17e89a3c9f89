package io.gitledger.command.avatar;

import java.util.HashMap;
import java.util.Map;

/** Pictures of accounts without a database. */
public final class AvatarImagesInMemory implements AvatarImages {
  private final Map<Long, Picture> pictures = new HashMap<>();

  @Override
  public String replace(long account, Picture picture) {
    remove(account);
    if (picture == null) return "";
    pictures.put(account, picture);
    return picture.hash();
  }

  @Override
  public void remove(long account) {
    pictures.remove(account);
  }
}
