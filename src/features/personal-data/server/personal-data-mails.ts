/** Mails about an erasure: when it is asked for, and when it is done. */
import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf } from '../../../context/letter.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import { personalDataMailTexts } from '../mail-texts.ts';
import { listAsked, listEnded } from './erasure.store.ts';

interface Kinds {
  readonly 'erasure-asked': { readonly dueAt: Instant };
  /** For somebody who has joined the team meanwhile. */
  readonly 'erasure-stopped': { readonly erasure: number };
  /** The address goes once the mail is sent. */
  readonly 'person-erased': { readonly erasure: number; readonly forget: true };
}

export const personalDataMail = <Kind extends keyof Kinds>(
  kind: Kind,
  to: { readonly customer: CustomerId } | { readonly address: string },
  data: Kinds[Kind],
): MailDraft => ({ kind, to, data: { ...data } });

export const personalDataMails: MailKinds = {
  kinds: ['erasure-asked', 'erasure-stopped', 'person-erased'] satisfies (keyof Kinds)[],
  check: async (tx, context, mails) => {
    const asked = await listAsked(
      tx,
      mails.flatMap(({ customer }) => customer ?? []),
    );
    const { done, stopped } = await listEnded(
      tx,
      mails.flatMap(({ data }) => (data.erasure === undefined ? [] : Number(data.erasure))),
    );
    return mails.map((mail): CheckedMail => {
      const isAsked = asked.has(mail.customer ?? 0);
      const erasure = Number(mail.data.erasure);
      const isTrue = { 'erasure-asked': isAsked, 'erasure-stopped': stopped.has(erasure) && !isAsked, 'person-erased': done.has(erasure) };
      const stands = isTrue[mail.kind as keyof Kinds] || context.isExample;
      return stands ? { write: () => ({ letter: write(mail, context) }) } : { stale: 'the erasure went another way' };
    });
  },
};

function write({ kind, data }: ClaimedMail, { studio: { settings }, origin, at }: MailContext) {
  const texts = personalDataMailTexts(languageOf(settings.locale));
  if (kind === 'person-erased') return letterOf(texts['person-erased'](settings.name), origin);
  if (kind === 'erasure-stopped') return letterOf(texts['erasure-stopped'](settings.name), new URL('/account#settings', origin).href);
  const dates = datesOf(settings, at);
  const due = dates.dated(dates.dayOf(instant(Number(data.dueAt))));
  return letterOf(texts['erasure-asked']({ studio: settings.name, due }), new URL('/account#settings', origin).href);
}
