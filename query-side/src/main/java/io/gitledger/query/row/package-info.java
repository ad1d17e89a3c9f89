/** The tables of the read model as writers describe them, and the sessions that read their rows. */
package io.gitledger.query.row;
