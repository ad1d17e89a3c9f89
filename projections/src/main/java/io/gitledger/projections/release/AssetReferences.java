package io.gitledger.projections.release;

import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentReferences;
import io.gitledger.query.release.AssetFinder;
import java.util.Collection;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Keeps the files that releases have. */
@Component
class AssetReferences implements ContentReferences {
  private final AssetFinder assets;

  AssetReferences(AssetFinder assets) {
    this.assets = assets;
  }

  @Override
  public ContentKind kind() {
    return ContentKind.ASSET;
  }

  @Override
  public Set<String> inUse(Collection<String> sha256s) {
    return Set.copyOf(assets.listUsed(sha256s.toArray(String[]::new)));
  }
}
