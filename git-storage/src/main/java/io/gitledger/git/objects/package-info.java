/** Storage of large immutable files: a directory or a bucket behind one interface. */
package io.gitledger.git.objects;
