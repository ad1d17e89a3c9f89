/** Where large immutable files live: a folder, behind an interface that a bucket can serve. */
package io.gitledger.git.objects;
