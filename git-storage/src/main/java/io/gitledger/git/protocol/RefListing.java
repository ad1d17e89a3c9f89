package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.errors.PackProtocolException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefDatabase;

/**
 * The command {@code ls-refs} of protocol version 2. Upload-pack would put all refs into maps and
 * convert their ids to strings, which takes more time than everything else for ten thousand refs.
 */
final class RefListing {
  private static final String COMMAND = "command=ls-refs";
  private static final List<String> CAPABILITIES =
      List.of("agent=", "session-id=", "server-option=");
  private static final String PREFIX = "ref-prefix ";
  private static final PktLine SECTION = new PktLine.Mark(1);

  private final List<String> prefixes = new ArrayList<>();
  private boolean peel;
  private boolean symrefs;

  private RefListing() {}

  /** Parses the request; empty if it is not this command. */
  static Optional<RefListing> of(List<PktLine> request) throws PackProtocolException {
    if (!(request.getFirst() instanceof PktLine.Line first && first.text().equals(COMMAND))) {
      return Optional.empty();
    }
    RefListing listing = new RefListing();
    boolean arguments = false;
    for (PktLine packet : request.subList(1, request.size() - 1)) {
      if (packet instanceof PktLine.Line line) {
        listing.read(line.text(), arguments);
      } else if (arguments || !packet.equals(SECTION)) {
        throw new PackProtocolException("unexpected mark in ls-refs");
      } else {
        arguments = true;
      }
    }
    return Optional.of(listing);
  }

  private void read(String text, boolean argument) throws PackProtocolException {
    if (argument && text.startsWith(PREFIX)) {
      prefixes.add(text.substring(PREFIX.length()));
    } else if (argument && text.equals("peel")) {
      peel = true;
    } else if (argument && text.equals("symrefs")) {
      symrefs = true;
    } else if (argument || CAPABILITIES.stream().noneMatch(text::startsWith)) {
      throw new PackProtocolException("unexpected line: '" + PushRequestReader.shown(text) + "'");
    }
  }

  /** Writes the refs that are visible in the session, ordered by name. */
  void writeTo(OutputStream out, GitSession session) throws IOException {
    RefDatabase refs = session.repository().getRefDatabase();
    PktLineWriter line = new PktLineWriter();
    for (Ref ref : asked(refs)) {
      Ref leaf = ref.getLeaf();
      if (leaf.getObjectId() == null
          || session.hides(ref.getName())
          || session.hides(leaf.getName())) {
        continue;
      }
      line.id(leaf.getObjectId()).text(" ").text(ref.getName());
      if (symrefs && ref.isSymbolic()) {
        line.text(" symref-target:").text(leaf.getName());
      }
      ObjectId peeled = peel ? peeled(refs, leaf) : null;
      if (peeled != null) {
        line.text(" peeled:").id(peeled);
      }
      line.writeTo(out);
    }
    PktLine.Mark.FLUSH.writeTo(out);
    out.flush();
  }

  private Collection<Ref> asked(RefDatabase refs) throws IOException {
    return prefixes.isEmpty()
        ? refs.getRefs()
        : refs.getRefsByPrefix(prefixes.toArray(String[]::new));
  }

  private static ObjectId peeled(RefDatabase refs, Ref leaf) throws IOException {
    return (leaf.isPeeled() ? leaf : refs.peel(leaf)).getPeeledObjectId();
  }
}
