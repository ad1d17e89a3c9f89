package io.gitledger.projections.attachment;

import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentReferences;
import io.gitledger.query.attachment.AttachmentFinder;
import java.util.Collection;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Retains the files that releases, issues and comments refer to. */
@Component
class AttachmentReferences implements ContentReferences {
  private final AttachmentFinder attachments;

  AttachmentReferences(AttachmentFinder attachments) {
    this.attachments = attachments;
  }

  @Override
  public ContentKind kind() {
    return ContentKind.ASSET;
  }

  @Override
  public Set<String> inUse(Collection<String> sha256s) {
    return Set.copyOf(attachments.listUsed(sha256s.toArray(String[]::new)));
  }
}
