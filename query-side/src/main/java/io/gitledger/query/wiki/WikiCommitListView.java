package io.gitledger.query.wiki;

import java.util.List;

/** Some commits of a page, and their total number. */
public record WikiCommitListView(List<WikiCommitView> commits, long count) {}
