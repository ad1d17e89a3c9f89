package io.gitledger.query.wiki;

import java.util.List;

/** Commits of a page; the count is of all. */
public record WikiCommitListView(List<WikiCommitView> commits, long count) {}
