package io.gitledger.api.web.openapi;

import io.gitledger.query.misc.WireName;

/** The schema of errors, for the documents. */
@WireName("APIError")
record ApiErrorView(String message, String url) {}
