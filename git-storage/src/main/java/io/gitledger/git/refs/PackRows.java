package io.gitledger.git.refs;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.jgit.internal.storage.pack.PackExt;

/** SQL for the rows of staged packs, as part of a larger statement. */
public final class PackRows {
  /**
   * Inserts packs, links them to a repository, and inserts their data. Must be placed after {@code
   * with}.
   */
  public static final String INSERT =
      """
      pack as (
        insert into git_pack
          (name, source, created, object_count, delta_count, index_format, files, bytes, inline)
        select * from unnest(?, ?, ?, ?, ?, ?, ?, ?, ?)
        returning name
      ), link as (
        insert into repository_pack (repository, pack) select ?, name from pack
      ), data as (
        insert into git_pack_data (pack, extension, data) select * from unnest(?, ?, ?)
      )
      """;

  private PackRows() {}

  /** Adds the parameters of {@link #INSERT}. */
  public static void add(Parameters parameters, long repository, List<StagedPack> packs)
      throws SQLException {
    parameters.add("text", column(packs, StagedPack::name));
    parameters.add("text", column(packs, StagedPack::source));
    parameters.add("int8", column(packs, pack -> pack.created().toEpochMilli()));
    parameters.add("int8", column(packs, StagedPack::objectCount));
    parameters.add("int8", column(packs, StagedPack::deltaCount));
    parameters.add("int4", column(packs, StagedPack::indexVersion));
    parameters.add("text", column(packs, PackRows::files));
    parameters.add("int8", column(packs, pack -> pack.size(PackExt.PACK.getExtension())));
    parameters.add("bool", column(packs, StagedPack::inline));
    parameters.add(repository);
    List<String> names = new ArrayList<>();
    List<String> extensions = new ArrayList<>();
    List<byte[]> data = new ArrayList<>();
    for (StagedPack pack : packs) {
      for (StagedPack.File file : pack.inline() ? pack.files() : List.<StagedPack.File>of()) {
        names.add(pack.name());
        extensions.add(file.extension());
        data.add(file.inline());
      }
    }
    parameters.add("text", names.toArray());
    parameters.add("text", extensions.toArray());
    parameters.add("bytea", data.toArray(byte[][]::new));
  }

  private static Object[] column(List<StagedPack> packs, Function<StagedPack, Object> value) {
    return packs.stream().map(value).toArray();
  }

  private static String files(StagedPack pack) {
    return pack.files().stream()
        .map(file -> file.extension() + "=" + file.size())
        .collect(Collectors.joining(" "));
  }
}
