package io.gitledger.api.content;

import io.gitledger.api.web.body.Required;
import java.util.List;

/** Which files are wanted, by their paths. */
record GetFilesOptions(@Required List<String> files) {}
