package io.gitledger.bench.workload;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.measure.Operation;
import java.util.function.Supplier;

/** An operation through REST, over a connection of its own. */
record ApiOperation(Api api, Call call) implements Operation {
  /** A call that uses the connection; returns how many things were done. */
  @FunctionalInterface
  interface Call {
    int run(Api api) throws Exception;
  }

  /** Gets the resource at a path, which may be a different one each time. */
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
