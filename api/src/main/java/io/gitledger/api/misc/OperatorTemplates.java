package io.gitledger.api.misc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Templates that the operator of this installation has put into {@code templates/<kind>/} of the
 * data directory, one file each. They are read again for each request. Names are looked up in the
 * list of files, so they cannot leave the directory.
 */
@Component
class OperatorTemplates {
  private static final long LARGEST = 1 << 20;

  private final Path folder;

  OperatorTemplates(@Value("${gitledger.data}") Path data) {
    this.folder = data.resolve("templates");
  }

  /** Returns the texts by file name. */
  SortedMap<String, String> all(String kind) {
    var texts = new TreeMap<String, String>();
    Path place = folder.resolve(kind);
    if (!Files.isDirectory(place)) return texts;
    try (var files = Files.newDirectoryStream(place)) {
      for (Path file : files) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > LARGEST)
          continue;
        texts.put(file.getFileName().toString(), new String(Files.readAllBytes(file), UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }
}
