import dns, { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { request } from 'node:http';

export interface FoundAddress {
  readonly address: string;
  readonly family: number;
}

type Lookup = NonNullable<Parameters<typeof request>[1]['lookup']>;

/** Resolves a name. Rejects when it has no address, or when `signal` ends the search. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly FoundAddress[]>;

/**
 * Asks the name servers directly. The lookup of the system would hold one of few threads for as long as a name server is silent, and
 * strangers name the hosts. `servers`: name servers of tests.
 */
export const resolverOf =
  (servers?: readonly string[]): Resolve =>
  async (host, signal) => {
    signal.throwIfAborted();
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    if (/(^|\.)localhost$/.test(host)) return dns.lookup(host, { all: true });
    const resolver = new Resolver({ timeout: 1_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const stop = () => resolver.cancel();
    signal.addEventListener('abort', stop);
    try {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
      const of = (found: typeof v4, family: number) =>
        found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
      return [...of(v4, 4), ...of(v6, 6)];
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };

export const resolveByServers = resolverOf();

/** The system's lookup, which also knows the names in its own files. It cannot be ended, so it is for hosts that an owner names. */
export const resolveBySystem: Resolve = (host) => dns.lookup(host, { all: true });

/** The name is not resolved a second time, because its second answer could be another address than the one that was judged. */
export const pinnedTo =
  (found: readonly FoundAddress[]): Lookup =>
  (_host, { all }, done) => {
    if (all) done(null, [...found]);
    else done(null, found[0]!.address, found[0]!.family);
  };
