import { memoised } from '../../kernel/memoised.ts';
import type { Config } from '../../server/config.ts';
import type { StudioRef } from '../../server/http/studio-directory.ts';

type Addressee = Pick<StudioRef, 'slug' | 'ownHost'>;

/** The studio's own address: its own host, else the base address for the default studio, else its subdomain. */
export function originOf(config: Config, { slug, ownHost }: Addressee): string {
  const base = baseOf(config);
  if (ownHost !== null) base.hostname = ownHost;
  else if (slug !== config.defaultStudio) base.hostname = `${slug}.${config.baseDomain}`;
  return base.origin;
}

export const baseOf = (config: Config): URL => new URL(config.baseUrl ?? `http://${config.baseDomain}:${config.port}`);

/** Needed for every request. Cached, because there are few studios and few changes of their addresses. */
export const originsOf = (config: Config): ((studio: Addressee) => string) =>
  memoised(
    (studio: Addressee) => originOf(config, studio),
    ({ slug, ownHost }) => `${slug} ${ownHost}`,
  );
