/** A small HTTP client that costs little beside the server it measures. */
package io.gitledger.bench.http;
