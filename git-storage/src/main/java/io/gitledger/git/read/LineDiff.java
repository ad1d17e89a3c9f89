package io.gitledger.git.read;

import io.gitledger.git.scheduling.CarrierYield;
import io.gitledger.git.scheduling.CoreShare;
import io.gitledger.git.scheduling.ProcessorTime;
import java.time.Duration;
import java.util.function.Supplier;
import org.eclipse.jgit.diff.DiffAlgorithm;
import org.eclipse.jgit.diff.EditList;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.MyersDiff;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;
import org.eclipse.jgit.diff.Sequence;
import org.eclipse.jgit.diff.SequenceComparator;

/**
 * Compares texts by lines like git. The limit of {@link ProcessorTime} applies to all texts of an
 * instance together. Requests run on virtual threads, which occupy a carrier thread until they
 * block: large texts, which take up to two seconds, are compared on half of the cores, and small
 * ones yield to others.
 */
public final class LineDiff {
  /** Above this, git's own algorithm would take minutes. */
  private static final int MANY_LINES = 20_000;

  private static final int FEW_LINES = 2_000;
  private static final CoreShare LARGE = new CoreShare();

  private final RawTextComparator comparator;
  private final long limitNanos;
  private long spentNanos;
  private final CarrierYield turn = CarrierYield.ofTime();

  LineDiff(DiffLimits limits) {
    this(limits, Whitespace.SHOWN);
  }

  LineDiff(DiffLimits limits, Whitespace whitespace) {
    this.comparator = whitespace.comparator();
    this.limitNanos = limits.time().toNanos();
  }

  /**
   * @throws DiffTooLargeException if the time limit is exceeded
   */
  EditList edits(RawText before, RawText after) {
    if (before.size() + after.size() <= FEW_LINES) return timed(before, after);
    return LARGE.run(() -> timed(before, after));
  }

  private EditList timed(RawText before, RawText after) {
    return timed(() -> algorithm(before, after).diff(comparator, before, after));
  }

  private EditList timed(Supplier<EditList> comparison) {
    long begin = ProcessorTime.nanos();
    EditList edits = comparison.get();
    spend(ProcessorTime.nanos() - begin);
    return edits;
  }

  private void spend(long nanos) {
    spentNanos += nanos;
    if (spentNanos >= limitNanos) throw new DiffTooLargeException("the diff takes too long");
    turn.count(nanos);
  }

  private static DiffAlgorithm algorithm(RawText before, RawText after) {
    if (before.size() + after.size() <= MANY_LINES) return MyersDiff.INSTANCE;
    HistogramDiff histogram = new HistogramDiff();
    histogram.setFallbackAlgorithm(null); // it would take minutes for repeated lines
    return histogram;
  }

  /** Returns an instance for merges. */
  public static LineDiff within(Duration time) {
    return new LineDiff(new DiffLimits(0, 0, time));
  }

  /** Returns the algorithm of git's merges, with the same time limit. */
  public DiffAlgorithm forMerges() {
    return new DiffAlgorithm() {
      @Override
      public <S extends Sequence> EditList diffNonCommon(
          SequenceComparator<? super S> comparator, S before, S after) {
        int lines = before.size() + after.size();
        HistogramDiff histogram = new HistogramDiff();
        if (lines > MANY_LINES) histogram.setFallbackAlgorithm(null);
        if (lines <= FEW_LINES)
          return timed(() -> histogram.diffNonCommon(comparator, before, after));
        return LARGE.run(() -> timed(() -> histogram.diffNonCommon(comparator, before, after)));
      }
    };
  }
}
