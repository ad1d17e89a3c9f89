package io.gitledger.api.web.body;

import io.gitledger.git.refs.RefGlob;

/** Whether a glob pattern can be applied. */
final class GlobPatternCheck implements Rule.Check<GlobPattern> {
  @Override
  public String violation(GlobPattern rule, Object value) {
    return RefGlob.of((String) value).isPresent() ? null : "GlobPattern";
  }
}
