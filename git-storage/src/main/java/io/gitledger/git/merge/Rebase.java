package io.gitledger.git.merge;

import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The result of a rebase.
 *
 * @param tip the last created commit, or the start if there is none
 * @param stopped the conflicting commit, if any
 * @param conflicts paths in their order
 */
public record Rebase(ObjectId tip, Optional<ObjectId> stopped, List<String> conflicts) {}
