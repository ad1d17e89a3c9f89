/**
 * What an attacker sends from outside, and what must be seen: cases from published advisories of
 * comparable systems. Those that belong to one operation stand beside its other tests.
 */
package io.gitledger.api.attack;
