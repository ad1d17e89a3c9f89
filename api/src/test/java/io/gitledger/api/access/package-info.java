/** Who gets what answer from which operation, held against one table. */
package io.gitledger.api.access;
