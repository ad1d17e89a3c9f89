package io.gitledger.bench.workload;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.Operation;

/** Something done through REST, over a connection of its own. */
record ApiOperation(Api api, Call call) implements Operation {
  /** What is done with the connection; answers how many things that were. */
  @FunctionalInterface
  interface Call {
    int run(Api api) throws Exception;
  }

  @Override
  public int run() throws Exception {
    return call.run(api);
  }

  @Override
  public void close() {
    api.close();
  }
}
