/** How the program starts, is configured, is operated and stops. */
package io.gitledger.api.program;
