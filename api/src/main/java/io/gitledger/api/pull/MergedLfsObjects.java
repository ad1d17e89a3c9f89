package io.gitledger.api.pull;

import static java.util.stream.Collectors.toSet;

import io.gitledger.api.pull.MergePolicy.Candidate;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.lfs.LfsCommand.AddLfsObject;
import io.gitledger.command.lfs.LfsCommand.LfsObjectId;
import io.gitledger.git.read.LfsPointer;
import io.gitledger.git.read.LfsPointers;
import io.gitledger.query.lfs.LfsObjectFinder;
import io.gitledger.query.lfs.LfsObjectRow;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Copies the Git LFS objects that merged commits refer to. */
@Component
class MergedLfsObjects {
  private static final int MAX_POINTERS = 10_000;

  private final LfsObjectFinder lfs;
  private final Commands commands;

  MergedLfsObjects(LfsObjectFinder lfs, Commands commands) {
    this.lfs = lfs;
    this.commands = commands;
  }

  /**
   * Copies objects. Commits of a fork may refer to objects that the base does not have; no others
   * are copied.
   */
  void copy(Candidate candidate) throws IOException {
    long from = candidate.pull().headRepositoryId;
    long to = candidate.pull().repositoryId;
    if (from == to || !lfs.hasMore(from, to)) return;
    Set<LfsPointer> pointers =
        LfsPointers.find(
            candidate.repository(),
            List.of(candidate.head()),
            List.of(candidate.base()),
            MAX_POINTERS);
    if (pointers.size() == MAX_POINTERS)
      throw ApiError.conflict("The commits name too many objects of Git LFS");
    String[] oids = pointers.stream().map(LfsPointer::oid).toArray(String[]::new);
    Set<String> known = lfs.list(to, oids).stream().map(row -> row.oid).collect(toSet());
    for (LfsObjectRow object : lfs.list(from, oids))
      if (!known.contains(object.oid))
        commands.send(new AddLfsObject(new LfsObjectId(to, object.oid), object.size));
  }
}
