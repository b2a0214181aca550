import { expect, it } from 'vitest';
import { aPass, wallTime } from '../../../../tests/builders/pass.ts';
import { asId, type PassId } from '../../../kernel/ids.ts';
import { inOfferOrder, type PayingPass } from './order-passes.ts';

const paying = (id: number, endsOn: string | null, isCounted: boolean, bought = '2026-11-01 15:00'): PayingPass => ({
  pass: { ...aPass({ bought }), id: asId<PassId>(id), endsAt: endsOn === null ? null : wallTime(endsOn) },
  isCounted,
});

it('offers first what ends soonest, then counted credits, then what was bought first', () => {
  const passes = [
    paying(1, null, false),
    paying(2, null, true),
    paying(3, '2027-01-01 23:59', false),
    paying(4, '2026-12-01 23:59', false),
    paying(5, '2026-12-01 23:59', true, '2026-11-03 10:00'),
    paying(6, '2026-12-01 23:59', true, '2026-11-02 10:00'),
  ];
  expect(passes.toSorted(inOfferOrder).map(({ pass }) => pass.id)).toEqual([6, 5, 4, 3, 2, 1]);
});
