package io.gitledger.query.comment;

import java.util.List;

/**
 * One page of a list of comments.
 *
 * @param total how many there are before paging
 */
public record FoundComments(List<CommentRow> rows, long total) {}
