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

/** A git bundle of one commit and its history. Objects are streamed as they are stored. */
public final class Bundle {
  /** Names the commit however it was asked for: bundles of a commit are the same bytes. */
  private static final String BRANCH = RefNames.HEADS + "bundle";

  private Bundle() {}

  /** Writes the bundle and leaves the stream open. */
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
