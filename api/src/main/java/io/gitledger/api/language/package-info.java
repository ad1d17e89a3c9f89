/** Languages and licences of repositories. */
package io.gitledger.api.language;
