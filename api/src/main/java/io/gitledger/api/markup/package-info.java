/**
 * Renders texts of users as safe HTML. Markdown is converted to HTML, the sanitiser removes
 * everything that is not allowed, and only then links, references, mentions and emoji are added.
 * Everything added after the sanitiser is created by this package, from parts that are escaped
 * individually.
 */
package io.gitledger.api.markup;
