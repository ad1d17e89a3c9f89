package io.gitledger.git.objects;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Creates directories whose entries survive a power failure. */
public final class Folders {
  private Folders() {}

  /** Creates a directory and its parents, up to an existing root, and flushes each parent. */
  static void create(Path folder, Path root) throws IOException {
    if (folder.equals(root) || Files.isDirectory(folder)) {
      return;
    }
    create(folder.getParent(), root);
    Files.createDirectories(folder);
    flush(folder.getParent());
  }

  /** Makes renames and new entries in a directory durable. */
  public static void flush(Path folder) throws IOException {
    if (System.getProperty("os.name").startsWith("Windows")) {
      return; // directories cannot be opened there, and renames are journaled
    }
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
