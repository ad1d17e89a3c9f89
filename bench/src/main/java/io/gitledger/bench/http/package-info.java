/** A small HTTP client with little overhead next to the server it measures. */
package io.gitledger.bench.http;
