package io.gitledger.git.protocol;

import io.gitledger.git.objects.ObjectStoreException;
import io.gitledger.git.protocol.Push.ActualUpdate;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.PackProtocolException;
import org.eclipse.jgit.internal.submodule.SubmoduleValidator.SubmoduleValidationException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.transport.ReceiveCommand.Result;
import org.eclipse.jgit.transport.RefAdvertiser.PacketLineOutRefAdvertiser;

/**
 * Server side of a push. The steps are those of JGit, but in a different order: objects are
 * received and checked, then the rules are applied, then one call moves all refs, so that this can
 * be done in one transaction of the caller.
 */
final class PushService {

  private static final Logger LOG = System.getLogger(PushService.class.getName());
  private static final String[] CAPABILITIES = {
    "report-status",
    "report-status-v2",
    "delete-refs",
    "side-band-64k",
    "quiet",
    "atomic",
    "ofs-delta",
    "push-options",
    "object-format=sha1"
  };

  private final GitSession session;
  private final GitLimits limits;
  private final MemoryBudget.Share memory;
  private final Repository repository;
  private final Map<String, Ref> refs = new TreeMap<>();

  PushService(GitSession session, GitLimits limits, MemoryBudget.Share memory) throws IOException {
    this.session = session;
    this.limits = limits;
    this.memory = memory;
    this.repository = session.repository();
    for (Ref ref : repository.getRefDatabase().getRefs()) {
      if (!ref.getName().equals(Constants.HEAD)
          && ref.getObjectId() != null
          && !session.hides(ref.getName())) {
        refs.put(ref.getName(), ref);
      }
    }
  }

  void advertise(OutputStream out) throws IOException {
    PacketLineOut packets = new PacketLineOut(out);
    PacketLineOutRefAdvertiser advertiser = new PacketLineOutRefAdvertiser(packets);
    advertiser.init(repository);
    for (String capability : CAPABILITIES) {
      advertiser.advertiseCapability(capability);
    }
    advertiser.advertiseCapability("agent", GitProtocol.AGENT);
    advertiser.send(refs.values());
    for (ObjectId have : repository.getAdditionalHaves()) {
      advertiser.advertiseHave(have);
    }
    if (advertiser.isEmpty()) {
      advertiser.advertiseId(ObjectId.zeroId(), "capabilities^{}");
    }
    packets.end();
  }

  void serve(InputStream in, OutputStream out, OutputStream messages, boolean stateless)
      throws IOException {
    PushRequest request;
    try {
      request = PushRequestReader.read(in, limits, memory);
    } catch (PackProtocolException e) {
      UnreadInput.discard(in, stateless);
      ProtocolErrors.write(out, e.getMessage());
      return;
    }
    if (request.commands().isEmpty()) {
      return;
    }
    try (PushChannels channels = new PushChannels(request, out, messages);
        RevWalk walk = new RevWalk(repository)) {
      if (unpacked(request, channels, in, stateless, walk)) {
        Push push = new Push(repository, walk, request, channels::say);
        decide(push, request);
        var actualUpdates =
            request.reportsOtherRefs()
                ? push.actualUpdates()
                : Map.<ReceiveCommand, ActualUpdate>of();
        channels.report(report -> report.results(request.commands(), actualUpdates));
        finish(push);
      }
    }
  }

  private boolean unpacked(
      PushRequest request, PushChannels channels, InputStream in, boolean stateless, RevWalk walk)
      throws IOException {
    new CommandChecks(refs, session::hides).checkNames(request.commands());
    try {
      if (request.hasPack()) {
        PackReceiver intake = new PackReceiver(repository, limits, memory);
        if (request.proposes()) {
          intake.requireOwnObjects();
        }
        intake.receive(in, stateless);
        connect(intake, request, walk);
      }
      return true;
    } catch (IOException
        | SubmoduleValidationException
        | RuntimeException
        | OutOfMemoryError
        | StackOverflowError e) {
      LOG.log(e instanceof ObjectStoreException ? Level.ERROR : Level.DEBUG, "pack refused", e);
      UnreadInput.discard(in, stateless);
      channels.report(report -> report.unpackFailed(request.commands(), e));
      return false;
    }
  }

  private void connect(PackReceiver intake, PushRequest request, RevWalk walk) throws IOException {
    Set<ObjectId> haves = new HashSet<>(repository.getAdditionalHaves());
    refs.values().forEach(ref -> haves.add(ref.getObjectId()));
    try {
      intake.checkConnected(request.commands(), haves, walk);
    } catch (MissingObjectException e) {
      LOG.log(Level.DEBUG, "push is not connected", e);
      for (ReceiveCommand command : request.commands()) {
        if (command.getResult() == Result.NOT_ATTEMPTED
            && command.getType() != ReceiveCommand.Type.DELETE) {
          command.setResult(Result.REJECTED_OTHER_REASON, "missing necessary objects");
        }
      }
    }
  }

  private void decide(Push push, PushRequest request) throws IOException {
    try {
      new CommandChecks(refs, session::hides).checkTargets(request.commands(), push.walk());
      if (!stopAtomic(push, request) && !push.commands().isEmpty()) {
        session.pushRules().check(push);
      }
      if (!stopAtomic(push, request)) {
        push.passAbsent();
      }
      if (!push.commands().isEmpty()) {
        session.pushRules().apply(push);
      }
    } catch (IOException | RuntimeException e) {
      LOG.log(Level.ERROR, "push failed", e);
      push.commands().forEach(command -> push.refuse(command, "internal server error"));
    }
  }

  private static boolean stopAtomic(Push push, PushRequest request) {
    boolean stop =
        request.atomic()
            && request.commands().stream()
                .anyMatch(command -> command.getResult() != Result.NOT_ATTEMPTED);
    if (stop) {
      push.commands().forEach(command -> push.refuse(command, "atomic push failed"));
    }
    return stop;
  }

  private void finish(Push push) {
    if (push.landed().isEmpty()) {
      return;
    }
    try {
      session.pushRules().landed(push);
    } catch (IOException | RuntimeException e) {
      LOG.log(Level.ERROR, "push landed, but its aftermath failed", e);
    }
  }
}
