/** Creation of repositories from a template. */
package io.gitledger.api.template;
