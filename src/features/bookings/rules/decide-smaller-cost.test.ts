import { expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { instant } from '../../../kernel/time.ts';
import type { Cancellation } from './cancellation-outcome.ts';
import { decideSmallerCost } from './decide-smaller-cost.ts';

const noon = instant(Date.UTC(2026, 10, 25, 12));
const free: Cancellation = {
  late: false,
  credit: 'returned',
  fee: null,
  deadline: noon,
  freeUntil: null,
  refundIfRefilled: false,
  freeLate: null,
  byOwnRules: false,
};
const costs = (differs: Partial<Cancellation>) => ok({ ...free, late: true, ...differs });
const passed = (deadline: number) => refuse({ code: 'deadline-passed' as const, deadline: instant(deadline) });
const nth = (number: number, most: number) => ({ freeLate: { number, most } });
const [five, six] = [minor(500), minor(600)];

it.each([
  { what: 'the smaller fee', own: costs({ fee: five }), today: costs({ fee: six }), is: 'own' },
  { what: 'no fee', own: costs({ fee: five }), today: costs({ credit: 'kept' }), is: 'today' },
  { what: 'the smaller fee before the credit', own: costs({ fee: five, credit: 'kept' }), today: costs({ fee: six }), is: 'own' },
  { what: 'the credit with equal fees', own: costs({ fee: five }), today: costs({ fee: five, credit: 'kept' }), is: 'own' },
  { what: 'the present rules when all is equal', own: costs({ fee: five }), today: costs({ fee: five }), is: 'today' },
  { what: 'in time before late at no cost', own: ok(free), today: costs({}), is: 'own' },
  { what: 'free once refilled', own: costs({ fee: five, refundIfRefilled: true }), today: costs({ fee: five }), is: 'own' },
  { what: 'a free late one before a cost', own: costs(nth(2, 2)), today: costs({ credit: 'kept' }), is: 'own' },
  { what: 'costing nothing before using a free one', own: costs(nth(1, 2)), today: costs({}), is: 'today' },
  { what: 'the rule that leaves more free ones', own: costs(nth(1, 3)), today: costs(nth(1, 2)), is: 'own' },
  { what: 'the later deadline', own: ok({ ...free, deadline: instant(noon + 1) }), today: ok(free), is: 'own' },
  { what: 'the later free window', own: ok(free), today: ok({ ...free, freeUntil: instant(noon + 1) }), is: 'today' },
  { what: 'an unlimited pass like a returned credit', own: costs({ credit: 'none' }), today: costs({ credit: 'none' }), is: 'today' },
  { what: 'possible before impossible', own: costs({ fee: six, credit: 'kept' }), today: passed(noon), is: 'own' },
  { what: 'possible today before impossible', own: passed(noon), today: costs({ fee: six }), is: 'today' },
  { what: 'of two refusals the later deadline', own: passed(noon + 1), today: passed(noon), is: 'own' },
  { what: 'a refusal with a deadline', own: passed(noon), today: refuse({ code: 'series-class' as const }), is: 'own' },
  { what: 'of equal refusals the present one', own: passed(noon), today: passed(noon), is: 'today' },
])('prefers $what', ({ own, today, is }) => {
  const decision = decideSmallerCost(own, today);
  const chosen = is === 'own' ? own : today;
  expect(decision).toEqual(chosen.ok ? ok({ ...chosen.value, byOwnRules: is === 'own' }) : chosen);
});
