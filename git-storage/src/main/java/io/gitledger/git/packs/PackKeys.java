package io.gitledger.git.packs;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

/** Names of packs and the keys of their files in the object store. */
public final class PackKeys {
  /** Prefix of the keys of all packs, in 256 directories. */
  public static final String PREFIX = "pack/";

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int RANDOM_BYTES = 10;

  private PackKeys() {}

  /** Returns a new unique name. Names of later packs sort later, which keeps indexes compact. */
  static String newName(Instant now) {
    byte[] random = new byte[RANDOM_BYTES];
    RANDOM.nextBytes(random);
    return HexFormat.of().toHexDigits(now.toEpochMilli(), 12) + HexFormat.of().formatHex(random);
  }

  /** Returns the key of one file of a pack. */
  public static String of(String pack, String extension) {
    return PREFIX + pack.substring(pack.length() - 2) + "/" + pack + "." + extension;
  }

  /** Returns the name of the pack to which a key belongs. */
  public static Optional<String> pack(String key) {
    String file = key.substring(key.lastIndexOf('/') + 1);
    int dot = file.indexOf('.');
    return dot > 0 && key.startsWith(PREFIX)
        ? Optional.of(file.substring(0, dot))
        : Optional.empty();
  }
}
