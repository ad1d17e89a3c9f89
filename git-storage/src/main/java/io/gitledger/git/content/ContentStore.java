package io.gitledger.git.content;

import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.objects.ObjectWriter;
import io.gitledger.git.scheduling.CoreShare;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores files of any size in the object store. Equal files of a kind are stored once. A file
 * without references is deleted by {@link ContentSweep}, a day after it was first found without
 * any.
 */
public final class ContentStore {
  private static final int BUFFER = 64 << 10;
  private static final CoreShare RECEIVING = new CoreShare();

  /** Waits for a sweep that is deleting the file. */
  private static final String KEEP =
      """
      insert into stored_content (kind, sha256, size) values (?, ?, ?)
      on conflict (kind, sha256) do update set unused_since = null
      """;

  private final JdbcClient database;
  private final ObjectStore objects;

  public ContentStore(DataSource database, ObjectStore objects) {
    this.database = JdbcClient.create(database);
    this.objects = objects;
  }

  /**
   * Reads a stream to its end, and hashes it while it is stored.
   *
   * @return an upload that is discarded unless it is kept
   * @throws ContentTooLargeException if there are more bytes than allowed
   */
  public Upload receive(InputStream data, long maxSize) throws IOException {
    ObjectWriter file = objects.create();
    try {
      var hashed = new DigestOutputStream(file, sha256());
      copy(data, hashed, maxSize);
      String sha256 = HexFormat.of().formatHex(hashed.getMessageDigest().digest());
      return new Upload(file, new StoredContent(sha256, file.size()));
    } catch (IOException | RuntimeException failed) {
      file.close();
      throw failed;
    }
  }

  private static void copy(InputStream data, DigestOutputStream to, long maxSize)
      throws IOException {
    byte[] buffer = new byte[BUFFER];
    long left = maxSize;
    for (int count = data.readNBytes(buffer, 0, BUFFER);
        count > 0;
        count = data.readNBytes(buffer, 0, BUFFER)) {
      left -= count;
      if (left < 0) throw new ContentTooLargeException(maxSize);
      int length = count;
      RECEIVING.run(
          () -> {
            to.write(buffer, 0, length);
            return null;
          });
    }
  }

  /**
   * Opens a part of a file. The range is truncated at the end of the file.
   *
   * @throws java.nio.file.NoSuchFileException if it is not stored
   */
  public InputStream read(ContentKind kind, String sha256, long offset, long length)
      throws IOException {
    return objects.read(kind.key(sha256), offset, length);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** A received file that is not visible yet. */
  public final class Upload implements Closeable {
    private final ObjectWriter file;
    private final StoredContent content;

    private Upload(ObjectWriter file, StoredContent content) {
      this.file = file;
      this.content = content;
    }

    public StoredContent content() {
      return content;
    }

    /**
     * Stores the file durably, unless an equal one exists. References must be committed within a
     * day. The row is inserted first, so that after a crash the sweep knows every file.
     */
    public void keep(ContentKind kind) throws IOException {
      database.sql(KEEP).params(kind.name(), content.sha256(), content.size()).update();
      String key = kind.key(content.sha256());
      if (objects.find(key).filter(known -> known.size() == content.size()).isEmpty())
        file.publish(key);
    }

    /** Discards the file unless it was kept. */
    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
