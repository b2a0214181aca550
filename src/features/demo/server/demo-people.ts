import { findAccount } from '../../accounts/server/people.store.ts';
import { DEMO_ACCOUNTS, DEMO_HOUSES } from '../rules/demo-houses.ts';
import type { Atelier } from '../../../app/server/app.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import type { DemoPeople } from '../../../app/server/greeting.ts';

/** The people of the demo who can log in here: none where the database holds something else. */
export async function demoPeople({ database, directory }: Pick<Atelier, 'database' | 'directory'>): Promise<DemoPeople[]> {
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
