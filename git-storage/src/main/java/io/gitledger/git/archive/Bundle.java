package io.gitledger.git.archive;

import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefNames;
import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.storage.pack.PackConfig;
import org.eclipse.jgit.transport.BundleWriter;

/** A git bundle of one commit and its history. Objects are streamed in their stored form. */
public final class Bundle {
  /**
   * Name of the commit, however it was requested, so that all bundles of a commit are identical.
   */
  private static final String BRANCH = RefNames.HEADS + "bundle";

  private Bundle() {}

  /** Writes the bundle. Does not close the stream. */
  public static void write(GitRepository repository, ObjectId commit, OutputStream out)
      throws IOException {
    PackConfig config = new PackConfig(repository);
    config.setDeltaCompress(false);
    config.setBuildBitmaps(false);
    var bundle = new BundleWriter(repository);
    bundle.setPackConfig(config);
    bundle.include(Constants.HEAD, commit);
    bundle.include(BRANCH, commit);
    bundle.writeBundle(NullProgressMonitor.INSTANCE, out);
  }
}
