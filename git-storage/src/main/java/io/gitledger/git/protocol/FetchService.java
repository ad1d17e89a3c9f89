package io.gitledger.git.protocol;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.errors.PackProtocolException;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.storage.pack.PackConfig;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.PreUploadHook;
import org.eclipse.jgit.transport.RefAdvertiser.PacketLineOutRefAdvertiser;
import org.eclipse.jgit.transport.RequestNotYetReadException;
import org.eclipse.jgit.transport.ServiceMayNotContinueException;
import org.eclipse.jgit.transport.TransferConfig;
import org.eclipse.jgit.transport.UploadPack;
import org.eclipse.jgit.transport.UploadPack.RequestPolicy;
import org.eclipse.jgit.transport.WantNotValidException;

/**
 * Server side of a fetch: JGit's upload-pack with the settings of this server, a checked request,
 * and errors that git displays.
 */
final class FetchService {

  private static final Logger LOG = System.getLogger(FetchService.class.getName());
  private static final Pattern OBJECT_ID = Pattern.compile("[0-9a-f]{40}");

  private final GitSession session;
  private final GitLimits limits;
  private final SendingStarted sending = new SendingStarted();

  FetchService(GitSession session, GitLimits limits) {
    this.session = session;
    this.limits = limits;
  }

  void advertise(ProtocolParameters protocol, OutputStream out) throws IOException {
    UploadPack upload = uploadPack(protocol, true);
    PacketLineOutRefAdvertiser advertiser = new PacketLineOutRefAdvertiser(new PacketLineOut(out));
    DeepenCapabilities.NAMES.forEach(advertiser::advertiseCapability);
    upload.sendAdvertisedRefs(advertiser);
  }

  void serve(InputStream from, OutputStream to, GitConnection connection, MemoryBudget.Share memory)
      throws IOException {
    ProtocolParameters protocol = connection.protocol();
    FetchRequestStream in =
        new FetchRequestStream(
            from,
            session.repository(),
            limits,
            memory,
            protocol.isVersion2(),
            connection.stateless(),
            asked -> asked.writeTo(to, session));
    OutputStream out = protocol.isVersion2() ? to : new ShallowLines(to);
    if (!connection.stateless() && !protocol.isVersion2()) {
      out = new DeepenCapabilities(out);
    }
    UploadPack upload = uploadPack(protocol, connection.stateless());
    try (upload) {
      upload.uploadWithExceptionPropagation(in, out, null); // statistics are only for progress
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      if (!(e instanceof EOFException && in.askedForBoundariesOnly())) {
        report(upload, e, to);
      }
    }
  }

  private UploadPack uploadPack(ProtocolParameters protocol, boolean stateless) {
    UploadPack upload = new UploadPack(session.repository());
    upload.setTransferConfig(new TransferConfig(settings()));
    upload.setRequestPolicy(RequestPolicy.REACHABLE_COMMIT);
    upload.setRefFilter(this::visible);
    upload.setBiDirectionalPipe(!stateless);
    upload.setExtraParameters(protocol.values());
    upload.setPackConfig(packing());
    upload.setPreUploadHook(sending);
    return upload;
  }

  private Map<String, Ref> visible(Map<String, Ref> refs) {
    Map<String, Ref> shown = new LinkedHashMap<>(refs);
    shown
        .values()
        .removeIf(ref -> session.hides(ref.getName()) || session.hides(ref.getLeaf().getName()));
    return shown;
  }

  private static Config settings() {
    Config config = new Config();
    config.setBoolean("uploadpack", null, "allowFilter", true);
    config.setBoolean("uploadpack", null, "allowReachableSHA1InWant", true);
    config.setBoolean("uploadpack", null, "advertiseWaitForDone", true);
    return config;
  }

  /**
   * Returns the settings for packing. Objects are sent in their stored form, as only garbage
   * collection searches for deltas.
   */
  static PackConfig packing() {
    PackConfig packing = new PackConfig();
    packing.setDeltaCompress(false);
    packing.setThreads(1);
    return packing;
  }

  private void report(UploadPack upload, Throwable failure, OutputStream out) throws IOException {
    String message = message(failure);
    LOG.log(Level.DEBUG, "fetch failed: " + message, failure);
    if (sending.started && isSideBand(upload)) {
      ProtocolErrors.writeInBand(out, message);
    } else if (!sending.started) {
      ProtocolErrors.write(out, message);
    }
  }

  private static String message(Throwable failure) {
    return switch (failure) {
      case WantNotValidException e -> notOurs(e);
      case PackProtocolException e when e.getMessage() != null ->
          PushRequestReader.shown(e.getMessage());
      case ServiceMayNotContinueException e when e.getMessage() != null ->
          PushRequestReader.shown(e.getMessage());
      default -> "upload-pack: internal server error";
    };
  }

  private static String notOurs(WantNotValidException failure) {
    Matcher id = OBJECT_ID.matcher(String.valueOf(failure.getMessage()));
    return "upload-pack: not our ref" + (id.find() ? " " + id.group() : "");
  }

  private static boolean isSideBand(UploadPack upload) {
    try {
      return upload.isSideBand();
    } catch (RequestNotYetReadException e) {
      return false;
    }
  }

  /**
   * Detects the start of the pack. From then on errors must be sent in the side band that carries
   * the pack.
   */
  private static final class SendingStarted implements PreUploadHook {
    private boolean started;

    @Override
    public void onBeginNegotiateRound(
        UploadPack upload, Collection<? extends ObjectId> wants, int offered) {}

    @Override
    public void onEndNegotiateRound(
        UploadPack upload,
        Collection<? extends ObjectId> wants,
        int common,
        int missing,
        boolean ready) {}

    @Override
    public void onSendPack(
        UploadPack upload,
        Collection<? extends ObjectId> wants,
        Collection<? extends ObjectId> haves) {
      started = true;
    }
  }
}
