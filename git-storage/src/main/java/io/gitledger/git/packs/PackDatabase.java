package io.gitledger.git.packs;

import io.gitledger.git.refs.StagedPack;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.eclipse.jgit.internal.storage.dfs.DfsBlockCache;
import org.eclipse.jgit.internal.storage.dfs.DfsInserter;
import org.eclipse.jgit.internal.storage.dfs.DfsObjDatabase;
import org.eclipse.jgit.internal.storage.dfs.DfsOutputStream;
import org.eclipse.jgit.internal.storage.dfs.DfsPackDescription;
import org.eclipse.jgit.internal.storage.dfs.DfsPackFile;
import org.eclipse.jgit.internal.storage.dfs.DfsPackParser;
import org.eclipse.jgit.internal.storage.dfs.DfsReader;
import org.eclipse.jgit.internal.storage.dfs.DfsReaderOptions;
import org.eclipse.jgit.internal.storage.dfs.DfsRepository;
import org.eclipse.jgit.internal.storage.dfs.ReadableChannel;
import org.eclipse.jgit.internal.storage.pack.PackExt;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;

/**
 * The objects of one repository instance: the packs listed when it was opened and those it wrote.
 * Written packs stay staged, visible only to this instance, until the refs that need them have
 * moved. Packs that are still staged when the instance closes are deleted.
 */
public final class PackDatabase extends DfsObjDatabase {
  private final CommitCache commits = new CommitCache();
  private final PackCatalog catalog;
  private final PackWriting writing;
  private final long repository;
  private final LongSupplier version;
  private final PackSink sink;
  private final Clock clock;
  private final Set<PackDescription> begun = new LinkedHashSet<>();
  private final List<PackDescription> staged = new ArrayList<>();
  private final List<PackDescription> landed = new ArrayList<>();
  private PackParsers parsers;

  /**
   * Opens the objects of a repository.
   *
   * @param version the version of the pack list that corresponds to the refs of the instance
   * @param sink takes written packs immediately instead of staging them; null except for compaction
   */
  public PackDatabase(
      DfsRepository instance,
      long repository,
      PackCatalog catalog,
      DfsReaderOptions options,
      LongSupplier version,
      PackSink sink,
      Clock clock) {
    super(instance, options);
    this.catalog = catalog;
    this.writing = new PackWriting(catalog.store());
    this.repository = repository;
    this.version = version;
    this.sink = sink;
    this.clock = clock;
  }

  /** Returns the staged packs. */
  public synchronized List<StagedPack> staged() {
    return staged.stream().map(PackDescription::staged).toList();
  }

  /** Marks packs as listed, as refs that need them have moved. */
  public synchronized void landed(List<StagedPack> packs) {
    Set<String> names = packs.stream().map(StagedPack::name).collect(Collectors.toSet());
    staged.stream().filter(pack -> names.contains(pack.getPackName())).forEach(landed::add);
    staged.removeAll(landed);
  }

  /**
   * Keeps the data of packs for which it is unknown whether they were listed. The sweep decides
   * later.
   */
  public void unknown(List<StagedPack> packs) {
    landed(packs);
  }

  /** Deletes incomplete and staged packs that were not listed. */
  public synchronized void discard() throws IOException {
    for (PackDescription pack : begun) {
      writing.rollback(pack);
    }
    for (PackDescription pack : staged) {
      writing.rollback(pack);
    }
    begun.clear();
    staged.clear();
  }

  /** Sets the parsers of received packs. */
  public void parsePacks(PackParsers with) {
    parsers = with;
  }

  @Override
  public DfsReader newReader() {
    return new CommitCachingReader(this, commits);
  }

  @Override
  public void close() {
    commits.close();
    super.close();
  }

  @Override
  public ObjectInserter newInserter() {
    return new Inserter();
  }

  private final class Inserter extends DfsInserter {
    Inserter() {
      super(PackDatabase.this);
    }

    @Override
    public DfsPackParser newPackParser(InputStream in) throws IOException {
      return parsers == null ? super.newPackParser(in) : parsers.parser(this, in);
    }
  }

  /** Clears the cached list, so that the next access reads the newest one. */
  public void refresh() {
    clearCache();
  }

  @Override
  protected synchronized DfsPackDescription newPack(PackSource source) {
    String name = PackKeys.newName(clock.instant());
    PackDescription pack =
        PackDescription.written(
            getRepository().getDescription(), name, source, clock.instant().toEpochMilli());
    begun.add(pack);
    return pack;
  }

  @Override
  protected DfsOutputStream writeFile(DfsPackDescription pack, PackExt extension) {
    return writing.output((PackDescription) pack, extension);
  }

  @Override
  protected synchronized void commitPackImpl(
      Collection<DfsPackDescription> added, Collection<DfsPackDescription> replaced)
      throws IOException {
    for (DfsPackDescription pack : added) {
      writing.seal((PackDescription) pack);
    }
    if (sink == null) {
      added.forEach(pack -> staged.add((PackDescription) pack));
    } else {
      Set<String> names =
          (replaced == null ? List.<DfsPackDescription>of() : replaced)
              .stream().map(DfsPackDescription::getPackName).collect(Collectors.toSet());
      replace(added, names);
    }
    begun.removeAll(added);
  }

  private void replace(Collection<DfsPackDescription> added, Set<String> replaced)
      throws IOException {
    try {
      sink.replace(
          added.stream().map(pack -> ((PackDescription) pack).staged()).toList(), replaced);
    } catch (RuntimeException unknown) {
      // the transaction may have been committed nevertheless: the sweep decides later
      added.forEach(pack -> ((PackDescription) pack).sealed(null));
      throw unknown;
    }
  }

  @Override
  protected synchronized void rollbackPack(Collection<DfsPackDescription> packs) {
    for (DfsPackDescription pack : packs) {
      try {
        writing.rollback((PackDescription) pack);
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
    begun.removeAll(packs);
  }

  @Override
  protected synchronized List<DfsPackDescription> listPacks() {
    List<PackDescription> listed =
        catalog.list(getRepository().getDescription(), repository, version.getAsLong()).packs();
    Set<DfsPackDescription> all = new LinkedHashSet<>(listed);
    all.addAll(landed);
    all.addAll(staged);
    return new ArrayList<>(all);
  }

  @Override
  protected ReadableChannel openFile(DfsPackDescription pack, PackExt extension)
      throws IOException {
    PackDescription opened = (PackDescription) pack;
    if (!opened.inline())
      return StoreChannel.open(
          catalog.store(),
          opened.key(extension),
          pack.getFileName(extension),
          pack.getFileSize(extension));
    if (opened.staged() != null) {
      for (StagedPack.File file : opened.staged().files()) {
        if (file.extension().equals(extension.getExtension())) {
          return new BytesChannel(file.inline());
        }
      }
    }
    return new BytesChannel(
        catalog.inline().read(pack.getPackName(), extension.getExtension(), this::inlinePacks));
  }

  @Override
  protected DfsPackFile createDfsPackFile(DfsBlockCache blocks, DfsPackDescription pack) {
    return catalog.indexes().file(blocks, (PackDescription) pack, this::read);
  }

  private byte[] read(PackDescription pack, PackExt extension) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(pack.getFileSize(extension)));
    try (ReadableChannel file = openFile(pack, extension)) {
      while (bytes.hasRemaining() && file.read(bytes) >= 0) {
        // a channel may return fewer bytes than requested
      }
    }
    if (bytes.hasRemaining()) {
      throw new EOFException(pack.getFileName(extension) + " is shorter than its row says");
    }
    return bytes.array();
  }

  private List<String> inlinePacks() {
    return catalog
        .list(getRepository().getDescription(), repository, version.getAsLong())
        .packs()
        .stream()
        .filter(PackDescription::inline)
        .map(PackDescription::getPackName)
        .toList();
  }

  @Override
  public Set<ObjectId> getShallowCommits() {
    return Set.of();
  }

  @Override
  public void setShallowCommits(Set<ObjectId> shallow) {
    if (!shallow.isEmpty()) {
      throw new UnsupportedOperationException("A repository here is always complete");
    }
  }

  @Override
  public long getApproximateObjectCount() {
    return listPacks().stream().mapToLong(DfsPackDescription::getObjectCount).sum();
  }
}
