import { expect, it } from 'vitest';
import { asId, type ServiceId } from '../../../kernel/ids.ts';
import { decideServicesTaught } from './decide-services-taught.ts';

const ids = (...all: number[]) => all.map((one) => asId<ServiceId>(one));

it.each([
  { name: 'adds and removes', before: [1, 2], wanted: [2, 3], becomes: { added: [3], removed: [1] } },
  { name: 'changes nothing', before: [2, 1], wanted: [1, 2], becomes: { added: [], removed: [] } },
  { name: 'tells that somebody else changed it', before: [1], wanted: [1, 2], becomes: 'services-changed' },
  { name: 'knows only services that can be booked', before: [1, 2], wanted: [4], becomes: 'choice-gone' },
])('a choice of services $name', ({ before, wanted, becomes }) => {
  const decision = decideServicesTaught({ offered: ids(1, 2, 3), taught: ids(1, 2), before: ids(...before), wanted: ids(...wanted) });
  expect(decision.ok ? decision.value : decision.refusal.code).toEqual(becomes);
});
