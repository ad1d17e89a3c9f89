/**
 * Texts of people as HTML that is safe to show. Markdown becomes HTML, the sanitiser keeps what is
 * on its list, and only then are links, references, mentions and emoji put in: what comes behind
 * the sanitiser is written by us, from parts that are escaped one by one.
 */
package io.gitledger.api.markup;
