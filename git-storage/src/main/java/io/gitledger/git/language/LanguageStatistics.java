package io.gitledger.git.language;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.gitledger.git.GitRepository;
import io.gitledger.git.language.LanguageTable.Language;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.TreeAttributes;
import java.io.IOException;
import java.io.InputStream;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jgit.attributes.Attribute;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Bytes per programming and markup language in a tree. Languages are determined by file name, or by
 * the first line for files without extension; {@code linguist-*} attributes override this. A tree
 * without any has the language of its first prose or data file. In very large trees only the first
 * entries are counted.
 */
public final class LanguageStatistics {
  private static final int MAX_ENTRIES = 100_000;
  private static final int MAX_SHEBANGS = 500;
  private static final int SHEBANG_BYTES = 128;
  private static final List<String> EXCLUDING =
      List.of("linguist-vendored", "linguist-generated", "linguist-documentation");

  private static final ObjectId EMPTY = Constants.EMPTY_BLOB_ID;

  private final GitRepository repository;
  private final Map<String, Long> bytes = new HashMap<>();
  private final Map<String, Long> uncounted = new LinkedHashMap<>();
  private int shebangs;

  private LanguageStatistics(GitRepository repository) {
    this.repository = repository;
  }

  /** Returns the languages with their sizes, the largest first. */
  public static Map<String, Long> of(GitRepository repository, ObjectId tree) throws IOException {
    var statistics = new LanguageStatistics(repository);
    statistics.count(tree);
    if (statistics.bytes.isEmpty()) return statistics.firstUncounted();
    var sorted = new LinkedHashMap<String, Long>();
    statistics.bytes.entrySet().stream()
        .sorted(
            Comparator.comparing(Map.Entry<String, Long>::getValue)
                .reversed()
                .thenComparing(Map.Entry::getKey))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }

  private Map<String, Long> firstUncounted() {
    return uncounted.entrySet().stream()
        .limit(1)
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private void count(ObjectId tree) throws IOException {
    try (ObjectReader reader = repository.newObjectReader();
        TreeWalk walk = new TreeWalk(reader)) {
      var attributes = new TreeAttributes(reader, tree);
      walk.addTree(tree);
      for (int i = 0; i < MAX_ENTRIES && walk.next(); i++) {
        if (walk.isSubtree()) {
          attributes.enter(walk);
          walk.enterSubtree();
        } else if (isFile(walk.getFileMode()) && !walk.getObjectId(0).equals(EMPTY)) {
          Optional<Found> found = language(walk, attributes);
          if (found.isEmpty()) continue;
          long size = reader.getObjectSize(walk.getObjectId(0), Constants.OBJ_BLOB);
          (found.get().counted() ? bytes : uncounted)
              .merge(found.get().language().shown(), size, Long::sum);
        }
      }
    }
  }

  private static boolean isFile(FileMode mode) {
    return FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode);
  }

  /** The language of a file, and whether it is counted. */
  private record Found(Language language, boolean counted) {}

  private Optional<Found> language(TreeWalk walk, TreeAttributes attributes) throws IOException {
    String path = walk.getPathString();
    List<Optional<Attribute>> excluding =
        EXCLUDING.stream().map(name -> attributes.find(name, path)).toList();
    if (excluding.stream().flatMap(Optional::stream).anyMatch(LanguageStatistics::isTrue))
      return Optional.empty();
    Optional<Language> forced =
        attributes
            .find("linguist-language", path)
            .filter(attribute -> attribute.getValue() != null)
            .flatMap(attribute -> LanguageTable.INSTANCE.named(attribute.getValue()));
    if (forced.isPresent()) return forced.map(language -> new Found(language, true));
    Optional<Boolean> detectable =
        attributes.find("linguist-detectable", path).map(LanguageStatistics::isTrue);
    boolean named = excluding.stream().anyMatch(Optional::isPresent);
    String name = walk.getNameString();
    if ((!named && LanguageTable.INSTANCE.excludes(path)) || name.startsWith("."))
      return Optional.empty();
    Optional<Language> found = LanguageTable.INSTANCE.ofFile(name);
    if (found.isEmpty() && name.indexOf('.') < 0) found = ofFirstLine(walk.getObjectId(0));
    return found
        .filter(language -> detectable.orElse(!language.settings()))
        .map(language -> new Found(language, detectable.orElse(language.code())));
  }

  private static boolean isTrue(Attribute attribute) {
    return attribute.getState() == Attribute.State.SET || "true".equals(attribute.getValue());
  }

  private Optional<Language> ofFirstLine(ObjectId blob) throws IOException {
    if (shebangs++ >= MAX_SHEBANGS) return Optional.empty();
    try (InputStream content = new Blobs(repository).open(blob);
        Stream<String> lines = new String(content.readNBytes(SHEBANG_BYTES), ISO_8859_1).lines()) {
      return lines.findFirst().flatMap(LanguageTable.INSTANCE::ofShebang);
    }
  }
}
