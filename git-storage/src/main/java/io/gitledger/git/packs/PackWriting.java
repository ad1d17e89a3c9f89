package io.gitledger.git.packs;

import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.refs.StagedPack;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jgit.internal.storage.pack.PackExt;

/** Completes the files of a pack: corrects the header, then makes the files durable. */
final class PackWriting {
  /** Maximum total size of the files of a pack that are stored in the database. */
  static final int MAX_INLINE = 64 << 10;

  private final ObjectStore store;

  PackWriting(ObjectStore store) {
    this.store = store;
  }

  PackOutput output(PackDescription pack, PackExt extension) {
    PackOutput output = new PackOutput(store);
    pack.outputs().put(extension, output);
    return output;
  }

  /** Completes a pack. Afterwards its data is readable by name. */
  void seal(PackDescription pack) throws IOException {
    Map<PackExt, PackOutput> outputs = pack.outputs();
    for (PackExt extension : List.copyOf(outputs.keySet())) {
      if (!pack.hasFileExt(extension)) {
        outputs.remove(extension).discard(); // started by JGit, then found to be unnecessary
      }
    }
    PackTrailer.makeTrue(
        outputs.get(PackExt.PACK), outputs.get(PackExt.INDEX), pack.getObjectCount());
    boolean inline =
        outputs.values().stream().allMatch(PackOutput::small)
            && outputs.values().stream().mapToLong(PackOutput::size).sum() <= MAX_INLINE;
    List<StagedPack.File> files = new ArrayList<>();
    for (var entry : outputs.entrySet()) {
      PackOutput output = entry.getValue();
      pack.setFileSize(entry.getKey(), output.size());
      if (!inline) {
        output.publish(pack.key(entry.getKey()));
      }
      String extension = entry.getKey().getExtension();
      files.add(new StagedPack.File(extension, output.size(), inline ? output.bytes() : null));
    }
    pack.sealed(
        new StagedPack(
            pack.getPackName(),
            pack.getPackSource().name().toLowerCase(Locale.ROOT),
            Instant.ofEpochMilli(pack.getLastModified()),
            pack.getObjectCount(),
            pack.getDeltaCount(),
            pack.getIndexVersion(),
            files));
  }

  /** Discards an incomplete pack, or deletes the data of a complete one. */
  void rollback(PackDescription pack) throws IOException {
    for (PackOutput output : pack.outputs().values()) {
      output.discard();
    }
    for (PackExt extension : pack.outputs().keySet()) {
      store.delete(pack.key(extension));
    }
    pack.outputs().clear();
    if (pack.staged() != null) {
      discard(pack.staged());
    }
  }

  void discard(StagedPack pack) throws IOException {
    if (!pack.inline()) {
      for (StagedPack.File file : pack.files()) {
        store.delete(PackKeys.of(pack.name(), file.extension()));
      }
    }
  }
}
