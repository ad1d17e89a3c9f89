package io.gitledger.api.web.openapi;

import io.gitledger.query.misc.WireName;

/** What errors look like, for the documents. */
@WireName("APIError")
record ApiErrorView(String message, String url) {}
