package io.gitledger.command.avatar;

import io.gitledger.command.log.OwnerRef;
import java.util.HashMap;
import java.util.Map;

/** In-memory {@link AvatarImages}. */
public final class AvatarImagesInMemory implements AvatarImages {
  private final Map<OwnerRef, Picture> pictures = new HashMap<>();

  @Override
  public String replace(OwnerRef owner, Picture picture) {
    remove(owner);
    if (picture == null) return "";
    pictures.put(owner, picture);
    return picture.hash();
  }

  @Override
  public void remove(OwnerRef owner) {
    pictures.remove(owner);
  }
}
