package io.gitledger.git.objects;

import java.time.Instant;

/** A published file of the object store. */
public record StoredObject(String key, long size, Instant modified) {}
