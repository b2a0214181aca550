import { memoised } from '../../kernel/memoised.ts';
import type { Config } from '../../server/config.ts';
import type { StudioRef } from '../../server/http/studio-directory.ts';

/** The studio's own address: the base address for the default studio, else its subdomain. */
export function originOf(config: Config, studio: Pick<StudioRef, 'slug'>): string {
  const base = new URL(config.baseUrl ?? `http://${config.baseDomain}:${config.port}`);
  if (studio.slug !== config.defaultStudio) base.hostname = `${studio.slug}.${config.baseDomain}`;
  return base.origin;
}

/** Needed for every request. Cached, because there are few studios and their addresses do not change while a process runs. */
export const originsOf = (config: Config): ((studio: StudioRef) => string) =>
  memoised(
    (studio: StudioRef) => originOf(config, studio),
    ({ slug }) => slug,
  );
