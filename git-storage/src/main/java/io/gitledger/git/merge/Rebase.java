package io.gitledger.git.merge;

import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The outcome of a rebase.
 *
 * @param tip the last commit that was made, or where it began
 * @param stopped the commit that conflicts, if one does
 * @param conflicts paths in their order
 */
public record Rebase(ObjectId tip, Optional<ObjectId> stopped, List<String> conflicts) {}
