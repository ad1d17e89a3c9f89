package io.gitledger.projections.lfs;

import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentReferences;
import io.gitledger.query.lfs.LfsObjectFinder;
import java.util.Collection;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Retains the objects of repositories, including deleted ones until they are purged. */
@Component
class LfsReferences implements ContentReferences {
  private final LfsObjectFinder objects;

  LfsReferences(LfsObjectFinder objects) {
    this.objects = objects;
  }

  @Override
  public ContentKind kind() {
    return ContentKind.LFS;
  }

  @Override
  public Set<String> inUse(Collection<String> sha256s) {
    return Set.copyOf(objects.listUsed(sha256s.toArray(String[]::new)));
  }
}
