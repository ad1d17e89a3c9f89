package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A template for new issues.
 *
 * @param labels null if the file contains none
 * @param assignees null if the file contains none
 * @param content Markdown; empty for a form
 * @param body fields of a form; null for Markdown
 */
public record IssueTemplateView(
    String name,
    String title,
    String about,
    List<String> labels,
    List<String> assignees,
    String ref,
    String content,
    List<IssueFormFieldView> body,
    @JsonProperty("file_name") String fileName) {}
