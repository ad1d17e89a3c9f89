package io.gitledger.bench.workload;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.Operation;
import java.util.function.Supplier;

/** Something done through REST, over a connection of its own. */
record ApiOperation(Api api, Call call) implements Operation {
  /** What is done with the connection; answers how many things that were. */
  @FunctionalInterface
  interface Call {
    int run(Api api) throws Exception;
  }

  /** Gets what is at a path, which may be another one each time. */
  static ApiOperation get(Api api, Supplier<String> path) {
    return new ApiOperation(
        api,
        same -> {
          same.get(path.get());
          return 1;
        });
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
