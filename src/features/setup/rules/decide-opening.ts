import type { Zone } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import { days, plus, type Instant } from '../../../kernel/time.ts';
import type { PaymentSettings } from '../../../context/studio.ts';
import { paysForClass, type CoveredSession } from '../../products/rules/coverage.ts';
import type { PassTerms } from '../../products/rules/terms.ts';

/** The steps of the set-up, in their order. The last one is the opening. */
export const STEPS = ['studio', 'place', 'team', 'week', 'prices', 'rules', 'paying'] as const;
export type Step = (typeof STEPS)[number];

/** The reasons why a studio cannot open, and the step that mends each. */
export const BLOCKERS = {
  'no-classes': 'week',
  'classes-unpaid': 'prices',
  'no-way-to-pay': 'paying',
  'no-card-account': 'paying',
  'account-troubled': 'paying',
  'waiver-undecided': 'rules',
  'owner-unproven': 'team',
} as const satisfies Record<string, Step>;
export type Blocker = keyof typeof BLOCKERS;

/** Classes count when they begin within this time. */
export const LOOKS_AHEAD = days(14);

export interface SetupFacts {
  readonly now: Instant;
  readonly zone: Zone;
  /** Public classes that take reservations and have not begun. */
  readonly classes: readonly CoveredSession[];
  /** The listed products on sale. */
  readonly products: readonly { readonly price: Minor; readonly terms: PassTerms }[];
  readonly payments: PaymentSettings;
  /** Gateways by which customers can pay here. In production the embedded gateway is none. */
  readonly accounts: { readonly card: boolean; readonly directDebit: boolean; readonly paypal: boolean };
  /** The last check of a connected account found a fault (docs/decisions/0224). */
  readonly isAccountTroubled: boolean;
  readonly isWaiverDecided: boolean;
  /** An owner has set a password by the link. */
  readonly isOwnerProven: boolean;
  readonly hasContact: boolean;
  readonly places: number;
  readonly teachers: number;
}

/** Every reason against the opening. None: the studio may open. */
export function decideOpening(facts: SetupFacts): readonly Blocker[] {
  const { products, payments, accounts, now, zone } = facts;
  const soon = facts.classes.filter(({ startsAt }) => startsAt <= plus(now, LOOKS_AHEAD));
  const isPayable = soon.some((session) => products.some(({ terms }) => paysForClass(terms, session, now, zone)));
  const reasons: readonly (Blocker | false)[] = [
    soon.length === 0 && 'no-classes',
    soon.length > 0 && !isPayable && 'classes-unpaid',
    products.some(({ price }) => price > 0) && !takesPayments(payments, accounts) && 'no-way-to-pay',
    payments.card && !accounts.card && 'no-card-account',
    facts.isAccountTroubled && 'account-troubled',
    !facts.isWaiverDecided && 'waiver-undecided',
    !facts.isOwnerProven && 'owner-unproven',
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Whether a price can be paid: by a connected gateway, later, or at the studio. */
const takesPayments = (payments: PaymentSettings, accounts: SetupFacts['accounts']): boolean =>
  payments.desk ||
  payments.payLater ||
  (payments.card && accounts.card) ||
  (payments.directDebit && accounts.directDebit) ||
  (payments.paypal && accounts.paypal);

/** The steps that are done, read from the data. A blocker undoes its step. */
export function stepsDone(facts: SetupFacts): Readonly<Record<Step, boolean>> {
  const blocked = new Set<Step>(decideOpening(facts).map((blocker) => BLOCKERS[blocker]));
  const has: Readonly<Record<Step, boolean>> = {
    studio: facts.hasContact,
    place: facts.places > 0,
    team: facts.teachers > 0,
    week: facts.classes.length > 0,
    prices: facts.products.length > 0,
    rules: facts.isWaiverDecided,
    paying: takesPayments(facts.payments, facts.accounts),
  };
  return Object.fromEntries(STEPS.map((step) => [step, has[step] && !blocked.has(step)])) as Record<Step, boolean>;
}
