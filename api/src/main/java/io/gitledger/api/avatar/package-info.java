/** Pictures of accounts: uploaded, checked, drawn where there is none, and served. */
package io.gitledger.api.avatar;
