import { findAccount } from '../../accounts/server/public.ts';
import { DEMO_ACCOUNTS, DEMO_HOUSES } from '../rules/demo-houses.ts';
import type { Database } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import type { StudioDirectory } from '../../../server/http/studio-directory.ts';

export interface DemoPeople {
  readonly mailDomain: string;
  readonly people: readonly { readonly name: string; readonly who: string }[];
}

/** The demo accounts that can log in here. `people` is empty for a demo studio that the database does not contain. */
export async function demoPeople({
  database,
  directory,
}: {
  readonly database: Database;
  readonly directory: StudioDirectory;
}): Promise<DemoPeople[]> {
  const studios = await directory.list();
  const known = DEMO_HOUSES.map(async ({ slug, mailDomain }) => {
    const studio = studios.find((one) => one.slug === slug);
    if (!studio) return { mailDomain, people: [] };
    const accounts = await inStudio(database.db, studio.id, (tx) =>
      Promise.all(DEMO_ACCOUNTS.map(({ name, as }) => findAccount(tx, as, `${name}@${mailDomain}`))),
    );
    return { mailDomain, people: DEMO_ACCOUNTS.filter((_, nth) => accounts[nth]?.passwordHash) };
  });
  return Promise.all(known);
}
