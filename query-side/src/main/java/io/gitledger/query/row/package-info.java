/** Rows of tables, read by plain JDBC. */
package io.gitledger.query.row;
