/** Repositories that are generated from a template. */
package io.gitledger.api.template;
