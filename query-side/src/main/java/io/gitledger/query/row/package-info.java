/** Rows of tables, read and written by plain JDBC. */
package io.gitledger.query.row;
