/** The kinds of mail about a membership: data, staleness check, text and the target of the button. */
import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf, type LetterWords } from '../../../context/letter.ts';
import { currencyNamed, toDecimal, type Minor } from '../../../kernel/money.ts';
import { asId, type CustomerId, type PassId, type StudioId } from '../../../kernel/ids.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import { findCallNames } from '../../accounts/server/public.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { findPasses } from '../../passes/server/public.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import { membershipMailTexts, type FailedWhy } from '../mail-texts.ts';

const KINDS = ['renewal-failed', 'renewal-owed', 'membership-ended', 'membership-cancelled'] as const;
type Kind = (typeof KINDS)[number];

interface Debt {
  readonly amount: Minor;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * Creates a mail. Its text is built from the current state when it is sent. `checkout`: the handle of the checkout that pays the open
 * cycle.
 */
export const membershipMail = (
  kind: Kind,
  { customer, pass }: { customer: CustomerId; pass: PassId },
  checkout: string | null = null,
  debt: Debt | null = null,
): MailDraft => ({
  kind,
  to: { customer },
  data: { pass, ...(checkout !== null && { checkout }), ...(debt !== null && { debt: { ...debt } }) },
});

/**
 * The address at which a checkout can be paid without a log-in. Null when the studio takes no online payments. The checkout feature comes
 * later than memberships, so it passes this function in.
 */
export type PayAddress = (
  context: MailContext,
  claim: { readonly studio: StudioId; readonly handle: string; readonly email: string },
) => string | null;

export const membershipMails = (payAddress: PayAddress): MailKinds => ({
  kinds: KINDS,
  async check(tx, context, mails) {
    const passes = await findPasses(tx, { passes: mails.map(passOf) });
    const names = await findCallNames(tx, { customers: mails.flatMap((mail) => mail.customer ?? []), staff: [] });
    return mails.map((mail) => {
      const pass = passes.find(({ id }) => id === passOf(mail));
      const name = names.customers.get(mail.customer ?? 0);
      if (!pass || name === undefined) return { stale: 'the membership is gone' };
      const { checkout: handle } = mail.data;
      const address = typeof handle === 'string' ? payAddress(context, { studio: tx.studio, handle, email: mail.to }) : null;
      return checkOne(mail, { pass, name, address, isAtStudio: typeof handle === 'string' && address === null }, context);
    });
  },
});

const passOf = ({ data }: ClaimedMail): PassId => asId<PassId>(data['pass'] as number);

const BUTTONS = {
  'renewal-failed': '/account#payment_methods',
  'renewal-owed': '/account#membership',
  'membership-ended': '/buy#membership',
  'membership-cancelled': '/account#membership',
};

interface MailAbout {
  readonly pass: Pass;
  readonly name: string;
  /** The address at which the open cycle can be paid. Null when it is paid in the account or at the studio. */
  readonly address: string | null;
  readonly isAtStudio: boolean;
}

function checkOne(
  { kind: named, data }: ClaimedMail,
  { pass, name, address, isAtStudio }: MailAbout,
  { studio: { settings }, origin, at }: MailContext,
): CheckedMail {
  const kind = named as Kind;
  const { subscription } = pass;
  if (kind === 'renewal-failed' && (!subscription?.failure || subscription.nextChargeAt === null))
    return { stale: 'it was paid, or has ended' };
  if (kind === 'renewal-owed' && (subscription?.state !== 'running' || subscription.failure?.why !== 'owed'))
    return { stale: 'it was paid, or has ended' };
  const texts = membershipMailTexts(languageOf(settings.locale));
  const dates = datesOf(settings, at);
  const about = { studio: settings.name, name, membership: pass.terms.name };
  const reason = (subscription?.failure?.why ?? 'card-declined') as FailedWhy;
  const why = texts.why[reason];
  const online = reason === 'authentication-failed' ? 'bank' : 'page';
  const mend = isAtStudio ? 'studio' : online;
  const words = (): LetterWords => {
    switch (kind) {
      case 'renewal-failed':
        return texts[kind]({
          ...about,
          why,
          mend,
          goesBack: reason === 'not-accepted',
          nextTry: dates.dated(dates.dayOf(subscription!.nextChargeAt!)),
          blocks: subscription!.blocksBooking,
        });
      case 'renewal-owed': {
        const { amount, currency: code } = data['debt'] as unknown as Debt;
        const currency = currencyNamed(code, settings.currency);
        const owed = amountText(toDecimal(amount, currency), currency, settings.locale);
        return texts[kind]({ ...about, amount: owed, blocks: subscription!.blocksBooking, isOnline: address !== null });
      }
      case 'membership-ended':
        return texts[kind]({ ...about, why, isOwed: reason === 'owed' });
      case 'membership-cancelled':
        return texts[kind]({ ...about, ends: dates.dated(dates.dayOf(pass.endsAt ?? at)) });
    }
  };
  const page = kind === 'renewal-failed' && isAtStudio ? BUTTONS['renewal-owed'] : BUTTONS[kind];
  return { write: () => ({ letter: letterOf(words(), address ?? `${origin}${page}`) }) };
}
