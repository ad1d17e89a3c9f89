package io.gitledger.git.archive;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Revision;
import io.gitledger.git.refs.RefNames;
import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.storage.pack.PackConfig;
import org.eclipse.jgit.transport.BundleWriter;

/** A git bundle of one commit and its history. Objects are streamed as they are stored. */
public final class Bundle {
  /** The branch that a commit stands on where it was not named by a ref. */
  private static final String UNNAMED = RefNames.HEADS + "bundle";

  private Bundle() {}

  /**
   * Writes the bundle and leaves the stream open.
   *
   * @param named what was asked for; its ref and HEAD are the only refs of the bundle
   * @param commit that it means
   */
  public static void write(
      GitRepository repository, Revision named, ObjectId commit, OutputStream out)
      throws IOException {
    PackConfig config = new PackConfig(repository);
    config.setDeltaCompress(false);
    config.setBuildBitmaps(false);
    var bundle = new BundleWriter(repository);
    bundle.setPackConfig(config);
    bundle.include(Constants.HEAD, commit);
    bundle.include(refName(named), named.kind() == Revision.Kind.TAG ? named.id() : commit);
    bundle.writeBundle(NullProgressMonitor.INSTANCE, out);
  }

  private static String refName(Revision named) {
    return switch (named.kind()) {
      case BRANCH -> RefNames.HEADS + named.name();
      case TAG -> RefNames.TAGS + named.name();
      case REF -> named.name();
      case ID -> UNNAMED;
    };
  }
}
