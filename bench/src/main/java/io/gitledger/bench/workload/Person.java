package io.gitledger.bench.workload;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.target.Target;

/** A user of a server, created by this program. */
record Person(Target target, String name, String token) {
  Api api() {
    return Api.withToken(target.address(), token);
  }
}
