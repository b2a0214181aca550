/** The evidence for a disputed payment, as one page: the sale, its terms, the waiver, bookings with check-ins, mails, refunds and disputes. */
import { datesOf } from '../../../context/dates.ts';
import type { StudioSettings } from '../../../context/studio.ts';
import { currencyNamed, toDecimal, type Minor } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { escaped } from '../../../server/http/document/link-preview.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getOrderEvidence as contract } from '../../checkout/contract/office-orders.contract.ts';
import { presentReceipt } from '../../checkout/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { productTexts } from '../../products/texts.ts';
import { presentPurchaseBookings } from '../../purchase-bookings/server/public.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import { evidenceTexts } from '../evidence-texts.ts';
import { wordOfBooking } from '../rules/booking-word.ts';
import { cancellingTermsOf } from '../rules/cancelling-terms.ts';
import { findEvidenceOrder, listBookingsOfPass, listDisputesOfPayment, listMailsSince } from './order-evidence.store.ts';

export async function getOrderEvidence(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, at, language, params } = call;
  const found = await findEvidenceOrder(tx, params.id);
  const receipt = found && (await presentReceipt(call, { order: params.id, of: found.customer, byStaff: true }, presentPurchaseBookings));
  if (found === null || receipt === null) return notFound();
  const { settings } = studio;
  const currency = currencyNamed(receipt.currency.iso_code, settings.currency);
  const words: Words = {
    say: evidenceTexts(language),
    moment: momentIn(settings),
    money: (amount) => amountText(amount, currency, settings.locale),
  };
  const disputes = found.payment === null ? [] : await listDisputesOfPayment(tx, found.payment);
  const { say, moment, money } = words;
  const [sold] = found.pass === null ? [] : await findPasses(tx, { passes: [found.pass] });
  const bookings = found.pass === null ? [] : await listBookingsOfPass(tx, found.pass);
  const parts = [
    saleOf(receipt, words),
    ...(sold ? [list(say.terms, termLines(sold.terms, call), say.none)] : []),
    list(say.waiver, [found.waiver === null ? say.notAccepted : say.accepted(moment(found.waiver.at), found.waiver.hash)], say.none),
    ...deliveredOf(
      {
        bookings,
        mails: await listMailsSince(tx, found.customer, receipt.unix_purchase),
      },
      words,
    ),
    ...(sold && bookings.length > 0
      ? [list(say.cancelling.title, cancellingLines(bookings, sold.terms, { words, settings }), say.none)]
      : []),
    list(
      say.refunds,
      receipt.refunds.map((one) => `${moment(one.unix_refund)}: ${money(one.amount)}`),
      say.none,
    ),
    list(
      say.disputes,
      disputes.map((one) => `${moment(one.at)}: ${money(toDecimal(one.amount, currency))}, ${say.states[one.state]} (${one.ref})`),
      say.none,
    ),
  ];
  const title = say.title(params.id);
  const lead = say.made(settings.name, moment(at));
  return ok({ name: `${say.fileName(params.id)}.html`, text: page({ language, title, lead, parts }) });
}

interface Words {
  readonly say: ReturnType<typeof evidenceTexts>;
  readonly moment: (at: Instant) => string;
  /** Formats decimals of the order's currency. */
  readonly money: (amount: number) => string;
}

/** Banks read the page later and elsewhere, so each moment has its year and its time zone. */
const momentIn = ({ locale, timeZone }: StudioSettings): ((at: Instant) => string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone });
  return (at) => format.format(at);
};

type Receipt = NonNullable<Awaited<ReturnType<typeof presentReceipt>>>;

const saleOf = (receipt: Receipt, { say, moment, money }: Words): string =>
  facts(say.sale, [
    [say.product, receipt.name],
    [say.customer, [receipt.customer.name, receipt.customer.email].filter(Boolean).join(', ')],
    [say.bought, moment(receipt.unix_purchase)],
    [say.total, money(receipt.total)],
    [say.paidBy, receipt.payment_method_name],
  ]);

/** The terms of the sold pass, which later changes of the product leave alone. */
function termLines(terms: PassTerms, { studio, language, at }: Pick<Call<typeof contract>, 'studio' | 'language' | 'at'>): string[] {
  const [say, words] = [evidenceTexts(language), productTexts(language)];
  const { cycle } = terms;
  return [
    ...(terms.description === '' ? [] : [terms.description]),
    ...say.credits(terms.classes?.allowance ?? null, terms.appointments?.allowance ?? null),
    cycle === null
      ? say.validity(words.validity(terms.validity, datesOf(studio.settings, at).fullDay))
      : say.renewal(words.billing(cycle), words.frequency(terms.cycles)),
    ...(terms.chargeLateCancelFee ? [say.lateFee] : []),
  ];
}

/** The rules that held for each booking, or the present ones, with a sentence that says which. */
function cancellingLines(
  bookings: Delivered['bookings'],
  terms: PassTerms,
  { words: { say, moment }, settings }: { readonly words: Words; readonly settings: StudioSettings },
): string[] {
  const words = say.cancelling;
  const money = (amount: Minor) => amountText(toDecimal(amount, settings.currency), settings.currency, settings.locale);
  const pass = { allowance: terms.classes?.allowance ?? null, allowsFee: terms.chargeLateCancelFee };
  return bookings.flatMap((booking) => {
    if (!booking.isOwnSeat) return [];
    const of = cancellingTermsOf(booking, pass, settings.booking);
    const lines = [
      words.free(moment(of.freeUntil)),
      ...(of.isLatePossible
        ? [
            of.credit !== null && words.credit[of.credit],
            of.lateFee !== null && words.fee(money(of.lateFee)),
            of.isFreeIfRefilled && words.refilled,
            of.freeLateCancels > 0 && words.freeLate(of.freeLateCancels),
          ]
        : [words.notLater]),
      of.noShowFee !== null && words.noShow(money(of.noShowFee)),
      of.isStored ? words.stored : words.present,
    ];
    return `${booking.name}, ${moment(booking.startsAt)}: ${lines.filter(Boolean).join(' ')}`;
  });
}

interface Delivered {
  readonly bookings: Awaited<ReturnType<typeof listBookingsOfPass>>;
  readonly mails: Awaited<ReturnType<typeof listMailsSince>>;
}

const deliveredOf = ({ bookings, mails }: Delivered, { say, moment }: Words): string[] => [
  list(
    say.bookings,
    bookings.map(
      ({ name, startsAt, bookedAt, of }) =>
        `${moment(startsAt)}: ${name}, ${say.bookedOn(moment(bookedAt))}, ${say.words[wordOfBooking(of)]}`,
    ),
    say.none,
  ),
  list(
    say.mails,
    mails.map(({ at, subject, kind }) => `${moment(at)}: ${subject ?? kind}`),
    say.none,
  ),
];

const facts = (title: string, rows: readonly (readonly [string, string])[]): string =>
  `<h2>${escaped(title)}</h2><dl>${rows.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;

const list = (title: string, lines: readonly string[], none: string): string =>
  `<h2>${escaped(title)}</h2>${lines.length === 0 ? `<p>${escaped(none)}</p>` : `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`}`;

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}dt{color:#555}dd{margin:0 0 .5rem}ul{padding-left:1.2rem}';

const page = ({
  language,
  title,
  lead,
  parts,
}: {
  readonly language: string;
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly string[];
}): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style><h1>${escaped(title)}</h1><p>${escaped(lead)}</p>${parts.join('')}</html>\n`;
