package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireType;
import java.util.List;
import java.util.Map;

/** A field of an issue form. */
public record IssueFormFieldView(
    @WireType(values = {"markdown", "textarea", "input", "dropdown", "checkboxes"}) String type,
    String id,
    Map<String, Object> attributes,
    Map<String, Object> validations,
    List<Visibility> visible) {
  /** The places where a field is shown. */
  public enum Visibility {
    @JsonProperty("form")
    FORM,
    @JsonProperty("content")
    CONTENT
  }
}
