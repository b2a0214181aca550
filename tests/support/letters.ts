/** Renders queued mails as if they were sent now. */
import { sql } from 'kysely';
import { mailKindsOf } from '../../src/app/server/after-the-commit.ts';
import type { LetterParts } from '../../src/context/letter.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import type { Sign } from '../../src/server/secret-box.ts';
import type { Instant } from '../../src/kernel/time.ts';
import type { Rush } from '../builders/rush.ts';
import type { ClassDesk } from './class-desk.ts';

const byLength: Sign = (text) => `signed-${text.length}`;

/** The mails of this kind, oldest first. Without `sign` each link is signed with the length of the signed text. */
export const lettersOf = (desk: ClassDesk, rush: Rush, kind: string, at: Instant, sign: Sign = byLength): Promise<LetterParts[]> =>
  desk.inside(rush, async (tx) => {
    const { rows } = await sql`
      select id, kind, data, to_address as to, customer_id as customer from mail where kind = ${kind} order by id
    `.execute(tx);
    const feature = mailKindsOf(sign).find(({ kinds }) => kinds.includes(kind))!;
    const checked = await feature.check(tx, { studio: await loadStudio(tx), at, origin: 'https://house.test' } as never, rows as never);
    return checked.map((mail) => {
      if (!('write' in mail)) throw new Error(`The mail is stale: ${mail.stale}.`);
      return mail.write().letter;
    });
  });
