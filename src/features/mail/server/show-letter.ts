import type { MailContext } from '../../../server/mail/mail.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { partsOfKept, withoutTargets, type KeptLetter } from '../rules/kept-letter.ts';
import { headOf, logoOf } from './look-of-mails.ts';

/** A sent mail as its reader saw it, in the studio's present look. Its buttons and links lead nowhere. */
export async function showLetter(tx: StudioTx, place: Pick<MailContext, 'studio' | 'origin'>, letter: KeptLetter): Promise<string> {
  const head = headOf(place, await logoOf(tx, place));
  const { letterHtml } = await import('./letter-html.ts');
  return withoutTargets(await letterHtml(partsOfKept(letter), head));
}
