/** The archive's offers, passes and credit ledgers (readings §5). */
import * as z from 'zod/mini';
import type { Minor } from '../../../kernel/money.ts';
import { CREDIT_REASONS } from '../../passes/rules/credit-reasons.ts';
import { PASS_CHANGES } from '../../passes/rules/pass-change.ts';
import { PAYMENT_METHODS, STUDIO_METHODS } from '../../passes/rules/pass.ts';
import { saleFields } from '../../products/contract/office-products.ts';
import type { ArchivedTerms } from '../rules/archived-sales.ts';
import { amount, calendarDay, count, isoTime, key, orFalse, orNull, positiveAmount, said, someText, text } from './archive-fields.ts';
import { codeTerms } from './codes-section.ts';

/** The limit exceeds any real pass and keeps calendar arithmetic within range. */
const length = z.int().check(z.minimum(1), z.maximum(1200));
const credits = count.check(z.maximum(1_000_000));

/** A pass of 0 days is valid until the midnight that ends its first day (docs/how-it-works/credits.md). */
const validFor = z.int().check(z.minimum(0), z.maximum(1200));
const period = { count: length, unit: z.enum(['day', 'week', 'month', 'year']) };

const allowance = said(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('unlimited') }),
    z.strictObject({ kind: z.literal('limited'), perCycle: credits }),
  ]),
  'How much of one kind of credit a cycle brings; a class pack has one cycle.',
);

const keysOrAll = z._default(z.union([z.literal('all'), z.array(key)]), 'all');
const serviceLimits = said(
  orNull(z.array(z.strictObject({ service: key, maxVisits: z.nullable(credits) }))),
  'At most so many visits of a service; null = no limit. When given, a service that is not listed is not covered.',
);

const fields = z.strictObject({
  name: someText(200),
  description: z._default(text(5000), ''),
  punchType: z.enum(['classpack', 'membership']),
  validity: z._default(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('never') }),
      z.strictObject({ kind: z.literal('until'), day: calendarDay }),
      z.strictObject({ kind: z.literal('period'), ...period, count: validFor }),
    ]),
    { kind: 'never' },
  ),
  activation: z._default(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('immediate') }),
      z.strictObject({ kind: z.literal('date'), day: calendarDay }),
    ]),
    { kind: 'immediate' },
  ),
  expiryFrom: z._default(z.enum(['activation', 'first-booking']), 'activation'),
  cycle: said(orNull(z.strictObject(period)), "A membership's billing cycle; null for a class pack."),
  cycles: said(orNull(length), 'How many cycles a membership runs; null = until it is cancelled.'),
  commitmentCycles: orNull(length),
  trialDays: z._default(count.check(z.maximum(1200)), 0),
  billingDay: said(
    orNull(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('weekday'), weekday: count.check(z.minimum(1), z.maximum(7)) }),
        z.strictObject({ kind: z.literal('day-of-month'), dayOfMonth: count.check(z.minimum(1), z.maximum(31)) }),
      ]),
    ),
    'The day on which cycles turn and are paid, 1 is Monday; null = the day on which the membership began.',
  ),
  classes: orNull(z.strictObject({ allowance, templates: said(keysOrAll, 'Keys of classes, or all.'), serviceLimits })),
  appointments: orNull(z.strictObject({ allowance, services: said(keysOrAll, 'Keys of services, or all.'), serviceLimits })),
  guests: said(
    orNull(z.strictObject({ separate: orNull(allowance) })),
    'null = no booking for somebody else; separate = own guest credits, which are used first.',
  ),
  durationLimits: orNull(z.array(z.strictObject({ maxVisits: credits, unit: z.enum(['day', 'week', 'month']) }))),
  carryForward: orFalse,
  bookBeyondRenewal: orFalse,
  futureCycles: orNull(count.check(z.maximum(60))),
  opensDaysBefore: said(
    orNull(count.check(z.maximum(365))),
    'A class opens for booking with it this many days before; null = as soon as it is shown.',
  ),
  chargeLateCancelFee: orFalse,
  oncePerPerson: said(orFalse, 'Nobody buys it a second time.'),
  newCustomersOnly: said(orFalse, 'Only a customer who has never had a pass buys it.'),
});

export const terms = fields.check(
  z.refine((value) => (value.punchType === 'membership') === (value.cycle !== null), {
    error: 'A membership has a cycle, a class pack has none',
    path: ['cycle'],
  }),
) satisfies z.ZodMiniType<ArchivedTerms>;

export const offer = z.strictObject({
  key,
  price: said(amount, "In minor units of the studio's currency: 1250 is 12.50."),
  ...saleFields,
  hidden: said(saleFields.hidden, 'Not listed. Its link with the key opens it.'),
  saleFrom: said(orNull(calendarDay), 'The first day of its sale, in the zone of the studio; null = no limit.'),
  saleUntil: said(orNull(calendarDay), 'The last day of its sale; null = no limit.'),
  saved: said(orNull(positiveAmount), 'What one saves against buying singly, in minor units; null = nothing is said.'),
  tags: z._default(z.array(key), []),
  linkKey: said(
    orNull(z.string().check(z.regex(/^[\w-]{16,64}$/))),
    'The random key in the link of a hidden product: /classpack/{id}?key={linkKey}. null = the import makes one.',
  ),
  order: z._default(z.int(), 0),
  createdAt: isoTime,
  terms,
  isArchived: said(orFalse, 'No longer sold. Who has it keeps it.'),
});

const kind = z.enum(['class', 'guest', 'appointment']);

const balance = z.strictObject({
  kind,
  cycle: z.int(),
  granted: count,
  balance: count,
  usableUntil: orNull(isoTime),
  returned: said(z._default(count, 0), 'How many of the balance came back after their cycle had ended: only these stay usable until then.'),
});

const ledgerEntry = z.strictObject({
  kind,
  cycle: z.int(),
  delta: z.int().check(z.refine((value) => value !== 0, 'must not be 0')),
  reason: z.enum(CREDIT_REASONS),
  booking: orNull(key),
  appointment: orNull(key),
  at: isoTime,
});

const passChange = z
  .strictObject({
    kind: z.enum(PASS_CHANGES),
    entry: said(orNull(count), 'The place in the ledger of the entry that corrected credits, from 0.'),
    lastDay: said(orNull(calendarDay), 'The last day to which the end was moved.'),
    staff: orNull(key),
    reason: someText(200),
    at: isoTime,
  })
  .check(
    z.refine(({ kind, entry }) => (kind === 'credits') === (entry !== null), { path: ['entry'], error: 'must be there for credits only' }),
    z.refine(({ kind, lastDay }) => (kind === 'end') === (lastDay !== null), { path: ['lastDay'], error: 'must be there for an end only' }),
  );

interface WithChanges {
  readonly ledger: readonly unknown[];
  readonly changes: readonly { readonly entry: number | null }[];
}

function hasItsEntries({ ledger, changes }: WithChanges): boolean {
  const named = changes.flatMap(({ entry }) => entry ?? []);
  return named.every((entry) => entry < ledger.length) && new Set(named).size === named.length;
}

export const pass = z
  .strictObject({
    key,
    customer: key,
    offer: orNull(key),
    terms: said(orNull(terms), 'What was sold; null = the same terms as the offer has above.'),
    state: z.enum(['paid', 'cancelled', 'unpaid']),
    soldByStaff: orFalse,
    startsAt: said(orNull(isoTime), 'null until the pass is activated.'),
    endsAt: said(orNull(isoTime), 'null = as the terms have it. Midnight in the zone of the studio is the end of the day before.'),
    pricePaid: said(orNull(amount), "In minor units of the studio's currency."),
    discount: said(z._default(amount, 0 as Minor), 'What a discount took off the price; what was paid is without it.'),
    discountCode: said(orNull(key), 'The promo code that took it off.'),
    paidBy: orNull(z.enum(PAYMENT_METHODS)),
    purchasedAt: isoTime,
    subscription: said(
      orNull(
        z.strictObject({
          state: z.enum(['running', 'cancelled', 'ended']),
          price: said(amount, 'Of a whole cycle, before discount and tax.'),
          paidAtStudio: said(
            orNull(z.enum(STUDIO_METHODS)),
            'How its cycles are paid at the studio: each is an order that is owed on its day; null = through a gateway.',
          ),
          nextCycle: count,
          nextChargeAt: said(orNull(isoTime), 'When that cycle is charged, or tried again; null = nothing more is.'),
          failure: said(
            orNull(z.strictObject({ tries: count.check(z.minimum(1)), since: isoTime, why: orNull(someText(50)) })),
            'That cycle could not be charged.',
          ),
          blocksBooking: orFalse,
          code: orNull(key),
          codeTerms: said(orNull(codeTerms), 'What that code said at the sale; null = what it says here.'),
        }),
      ),
      'How a membership goes on being charged. Cards, mandates and subscriptions of a gateway stay behind: the customer is asked for a card.',
    ),
    balances: said(z.array(balance), 'One for each limited kind of credit and cycle: always the sum of the ledger.'),
    ledger: z.array(ledgerEntry),
    changes: said(z._default(z.array(passChange), []), 'What staff did to the pass by hand. The customer reads the reasons.'),
  })
  .check(
    z.refine(hasItsEntries, { path: ['changes'], error: 'must name entries of the ledger, each once' }),
    z.refine(({ changes }) => changes.filter(({ kind }) => kind === 'given').length < 2, {
      path: ['changes'],
      error: 'can be given only once',
    }),
  );
