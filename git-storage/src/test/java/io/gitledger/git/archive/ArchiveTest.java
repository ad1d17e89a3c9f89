package io.gitledger.git.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.TreeFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveTest {
  /** Returns an archive of directories nested to the given depth, each with ten entries. */
  private static Archive nested(InMemoryRepository repository, int depth, String format)
      throws IOException {
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      ObjectId entry = inserter.insert(Constants.OBJ_BLOB, new byte[] {'x'});
      FileMode mode = FileMode.REGULAR_FILE;
      for (int i = 0; i < depth; i++) {
        TreeFormatter tree = new TreeFormatter();
        for (int j = 0; j < 10; j++) tree.append("d" + j, mode, entry);
        entry = inserter.insert(tree);
        mode = FileMode.TREE;
      }
      CommitBuilder commit = new CommitBuilder();
      commit.setTreeId(entry);
      commit.setAuthor(new PersonIdent("a", "a@example.com"));
      commit.setCommitter(commit.getAuthor());
      ObjectId id = inserter.insert(commit);
      inserter.flush();
      return Archive.of(repository, id, format, "r/", List.of());
    }
  }

  @Test
  void aLargeFileBeginsBeforeItIsCompressed() throws IOException {
    byte[] content = new byte[5 << 20];
    new Random(1).nextBytes(content);
    try (var repository = new InMemoryRepository(new DfsRepositoryDescription("large"));
        ObjectInserter inserter = repository.newObjectInserter()) {
      TreeFormatter tree = new TreeFormatter();
      tree.append("large", FileMode.REGULAR_FILE, inserter.insert(Constants.OBJ_BLOB, content));
      CommitBuilder commit = new CommitBuilder();
      commit.setTreeId(inserter.insert(tree));
      commit.setAuthor(new PersonIdent("a", "a@example.com"));
      commit.setCommitter(commit.getAuthor());
      ObjectId id = inserter.insert(commit);
      inserter.flush();
      var zip = new ByteArrayOutputStream();
      Archive.of(repository, id, "zip", "", List.of()).write(repository, zip);

      try (var entries = new ZipInputStream(new ByteArrayInputStream(zip.toByteArray()))) {
        ZipEntry entry = entries.getNextEntry();
        assertThat(entry.getName()).isEqualTo("large");
        assertThat(entry.getSize()).as("size in front of the content").isEqualTo(-1);
        assertThat(entries.readAllBytes()).isEqualTo(content);
        assertThat(entries.getNextEntry()).isNull();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"zip", "tar", "tar.gz"})
  void tenBillionFilesAreRefusedBeforeAnythingIsWritten(String format) throws IOException {
    try (var repository = new InMemoryRepository(new DfsRepositoryDescription("bomb"))) {
      Archive archive = nested(repository, 10, format);

      assertThatThrownBy(() -> archive.reserve(repository))
          .isInstanceOf(Archive.TooLargeException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"zip", "tar"})
  void theMemoryOfAZipIsSharedAndGivenBack(String format) throws IOException {
    try (var repository = new InMemoryRepository(new DfsRepositoryDescription("many"))) {
      Archive archive = nested(repository, 3, format);
      long bytes;
      try (Archive.Reservation memory = archive.reserve(repository).orElseThrow()) {
        bytes = memory.bytes();
        assertThat(bytes > 0).isEqualTo(format.equals("zip"));
      }
      assertThat(ZipMemory.tryReserve(ZipMemory.TOTAL)).isTrue();
      try {
        assertThat(archive.reserve(repository).isPresent()).isEqualTo(bytes == 0);
      } finally {
        ZipMemory.release(ZipMemory.TOTAL);
      }
    }
  }
}
