package io.gitledger.api.web.openapi;

import io.gitledger.query.misc.WireName;

/** The schema of errors for the OpenAPI documents. */
@WireName("APIError")
record ApiErrorView(String message, String url) {}
