package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevTag;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.util.RawParseUtils;

/**
 * A tag object.
 *
 * @param target the peeled object of the tag
 * @param tagger empty in tags of old versions of git
 */
public record AnnotatedTag(
    ObjectId id, String name, ObjectId target, Optional<Signature> tagger, String message) {

  /**
   * Reads a tag object with up to the given number of bytes of its message; empty if there is none
   * with this id.
   */
  public static Optional<AnnotatedTag> find(
      GitRepository repository, ObjectId id, int maxMessageBytes) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      RevTag tag = walk.parseTag(id);
      return Optional.of(
          new AnnotatedTag(
              tag.copy(),
              tag.getTagName(),
              walk.peel(tag).copy(),
              Optional.ofNullable(tag.getTaggerIdent()).map(Signature::of),
              message(tag, maxMessageBytes)));
    } catch (IncorrectObjectTypeException | MissingObjectException none) {
      return Optional.empty();
    }
  }

  /**
   * Returns the creation time of the object of a tag's ref: that of the tagger, else that of the
   * commit's author. Empty if it is neither a tag nor a commit, or does not exist.
   */
  public static Optional<Instant> time(GitRepository repository, ObjectId id) throws IOException {
    Optional<AnnotatedTag> tag = find(repository, id, CommitInfo.LISTED_MESSAGE_BYTES);
    Optional<Signature> tagger = tag.flatMap(AnnotatedTag::tagger);
    if (tagger.isPresent()) return tagger.map(Signature::when);
    ObjectId target = tag.map(AnnotatedTag::target).orElse(id);
    return new CommitLog(repository).find(target).map(commit -> commit.author().when());
  }

  private static String message(RevTag tag, int maxBytes) {
    byte[] raw = tag.getRawBuffer();
    int start = RawParseUtils.tagMessage(raw, 0);
    return Message.exceeds(raw, start, maxBytes)
        ? Message.cut(raw, start, maxBytes)
        : tag.getFullMessage();
  }
}
