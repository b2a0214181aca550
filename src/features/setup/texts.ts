import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { Blocker } from './rules/decide-opening.ts';
import type { InUse } from './rules/in-use.ts';

export type OpeningRefusal =
  | { readonly code: 'not-ready'; readonly blockers: readonly Blocker[] }
  | ({ readonly code: 'still-in-use' } & InUse);

type Counted = readonly (readonly [count: number, one: string, several: string])[];

const counted = (all: Counted): string =>
  new Intl.ListFormat('en').format(
    all.filter(([count]) => count > 0).map(([count, one, several]) => `${count} ${count === 1 ? one : several}`),
  );

export const openingRefusals = catalogue('openingRefusals', {
  'not-ready': {
    status: 409,
    say: ({ blockers }) =>
      `${blockers.length === 1 ? 'One thing is' : `${blockers.length} things are`} missing before the studio can open.`,
    details: ({ blockers }) => ({ blockers }),
  },
  'still-in-use': {
    status: 409,
    say: ({ bookings, memberships, checkouts }) =>
      `The studio cannot close. Customers have ${counted([
        [bookings, 'booking ahead', 'bookings ahead'],
        [memberships, 'running membership', 'running memberships'],
        [checkouts, 'purchase under way', 'purchases under way'],
      ])}. Pause new bookings instead.`,
    details: ({ bookings, memberships, checkouts }) => ({ bookings, memberships, checkouts }),
  },
} satisfies RefusalTexts<OpeningRefusal>);
