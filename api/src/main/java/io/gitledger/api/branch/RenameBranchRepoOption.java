package io.gitledger.api.branch;

import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;

/** The new name of a branch. */
record RenameBranchRepoOption(@Required @GitRefName @MaxSize(100) String name) {}
