package io.gitledger.query.release;

import io.gitledger.query.issue.AttachmentView;
import io.gitledger.query.misc.Urls;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Makes views of the files of releases, and counts their downloads. */
@Component
public class AssetViews {
  private final AssetFinder assets;
  private final JdbcClient jdbc;

  AssetViews(AssetFinder assets, JdbcClient jdbc) {
    this.assets = assets;
    this.jdbc = jdbc;
  }

  /** Counts a download, which is far too frequent for an event. */
  public void countDownload(AssetRow asset) {
    jdbc.sql(
            "insert into asset_download (asset_id, count) values (?, 1)"
                + " on conflict (asset_id) do update set count = asset_download.count + 1")
        .param(asset.id)
        .update();
  }

  /** One file, with the address that stays when it is renamed. */
  public AttachmentView of(AssetRow asset, Urls urls) {
    return view(asset, counts(List.of(asset)), byUuid(asset, urls));
  }

  /** The files of some releases of one repository, by the ids of the releases. */
  public Map<Long, List<AttachmentView>> of(
      Collection<ReleaseRow> releases, String owner, String repository, Urls urls) {
    Map<Long, String> tags = new HashMap<>();
    for (ReleaseRow release : releases) tags.put(release.id, release.tag);
    List<AssetRow> rows =
        tags.isEmpty() ? List.of() : assets.list(tags.keySet().toArray(Long[]::new));
    Map<Long, Long> counts = counts(rows);
    Map<Name, Long> sameName =
        rows.stream().collect(Collectors.groupingBy(Name::of, Collectors.counting()));
    return rows.stream()
        .collect(
            Collectors.groupingBy(
                asset -> asset.releaseId,
                Collectors.mapping(
                    asset ->
                        view(
                            asset,
                            counts,
                            sameName.get(Name.of(asset)) > 1
                                ? byUuid(asset, urls)
                                : urls.html(
                                    owner,
                                    repository,
                                    "releases",
                                    "download",
                                    tags.get(asset.releaseId),
                                    asset.name)),
                    Collectors.toList())));
  }

  private record Name(long release, String name) {
    static Name of(AssetRow asset) {
      return new Name(asset.releaseId, asset.name);
    }
  }

  private static String byUuid(AssetRow asset, Urls urls) {
    return urls.html("attachments", asset.uuid);
  }

  private static AttachmentView view(AssetRow asset, Map<Long, Long> counts, String address) {
    return new AttachmentView(
        asset.id,
        asset.name,
        asset.size,
        counts.getOrDefault(asset.id, 0L),
        asset.createdAt,
        asset.uuid,
        address);
  }

  private Map<Long, Long> counts(List<AssetRow> rows) {
    var counts = new HashMap<Long, Long>();
    if (!rows.isEmpty())
      jdbc.sql("select asset_id, count from asset_download where asset_id = any (?)")
          .param(rows.stream().map(asset -> asset.id).toArray(Long[]::new))
          .query(
              row -> {
                counts.put(row.getLong(1), row.getLong(2));
              });
    return counts;
  }
}
