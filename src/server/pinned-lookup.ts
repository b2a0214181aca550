import dns from 'node:dns/promises';
import type { request } from 'node:http';

export interface FoundAddress {
  readonly address: string;
  readonly family: number;
}

type Lookup = NonNullable<Parameters<typeof request>[1]['lookup']>;

export const resolveAll = (host: string): Promise<readonly FoundAddress[]> => dns.lookup(host, { all: true });

/** The name is not resolved a second time, because its second answer could be another address than the one that was judged. */
export const pinnedTo =
  (found: readonly FoundAddress[]): Lookup =>
  (_host, { all }, done) => {
    if (all) done(null, [...found]);
    else done(null, found[0]!.address, found[0]!.family);
  };
