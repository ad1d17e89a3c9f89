package io.gitledger.query.tag;

import io.gitledger.query.content.CommitView.CommitUser;
import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;

/** The object of an annotated tag. */
public record AnnotatedTagView(
    String tag,
    String sha,
    String url,
    String message,
    CommitUser tagger,
    AnnotatedTagObject object,
    PayloadCommitVerification verification) {

  /** The tagged object. */
  public record AnnotatedTagObject(String type, String url, String sha) {}
}
