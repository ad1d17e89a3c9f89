/** Dependencies between issues. */
package io.gitledger.api.dependency;
