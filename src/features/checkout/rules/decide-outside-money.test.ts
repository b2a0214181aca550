import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { decideOutsideMoney, decideRefundStep, type NotedRefund } from './decide-outside-money.ts';

const PAID = minor(100);
const noted = (id: number, amount: number, state: NotedRefund['state']): NotedRefund => ({
  id,
  key: `k${id}`,
  amount: minor(amount),
  state,
});
/** The gateway's sum, and our refunds that it lists. `gone`: those that failed afterwards. */
const there = (refunded: number | null, ours: readonly string[] | null = [], gone: readonly string[] = []) => ({
  refunded: refunded === null ? null : minor(refunded),
  ours: ours && [...ours.map((key) => ({ key, isGone: false })), ...gone.map((key) => ({ key, isGone: true }))],
});

describe('money that left outside', () => {
  it.each([
    ['nothing', [], there(0), 0],
    ['a part', [], there(30), 30],
    ['what is recorded already', [noted(1, 30, 'made')], there(30), 0],
    ['a second part', [noted(1, 30, 'made')], there(50), 20],
    ['our refund whose answer was lost', [noted(1, 30, 'asked')], there(30, ['k1']), 0],
    ['the rest beside our refund whose answer was lost', [noted(1, 30, 'asked')], there(40, ['k1']), 10],
    ['all, while ours is under way: it is recorded already', [noted(1, 100, 'asked')], there(100), 0],
    ['a part, while ours takes the rest', [noted(1, 90, 'asked')], there(30), 10],
    ['a part that the gateway does not name', [], there(null, null), 0],
    ['all, by a gateway that lists nothing', [noted(1, 40, 'made')], there(100, null), 60],
    ['a sum that may be ours', [noted(1, 40, 'asked')], there(100, null), 0],
    ['after one of ours came back', [noted(1, 30, 'made')], there(20, [], ['k1']), 20],
    ['after the studio handed it back by hand', [noted(1, 60, 'by-hand')], there(50), 40],
  ] as const)('%s', (_what, known, money, outside) => {
    expect(decideOutsideMoney(PAID, known, money).outside).toBe(outside);
  });

  it('settles a refused refund that somebody made there instead', () => {
    const known = [noted(1, 30, 'refused'), noted(2, 90, 'refused')];
    expect(decideOutsideMoney(minor(200), known, there(40))).toEqual({ outside: 10, madeOutside: [1], failed: [] });
  });

  it('finds a refund of ours that failed after the gateway took it', () => {
    expect(decideOutsideMoney(PAID, [noted(1, 30, 'made')], there(0, [], ['k1']))).toEqual({ outside: 0, madeOutside: [], failed: [1] });
  });
});

describe('the next step of a refund', () => {
  const mine = noted(2, 40, 'asked');
  const step = (money: ReturnType<typeof there>, { known = [] as readonly NotedRefund[], isDisputed = false } = {}) =>
    decideRefundStep({ paid: PAID, noted: [...known, mine], refund: mine, isDisputed }, money);

  it.each([
    ['is asked for', there(0), { kind: 'ask', amount: 40, total: 40 }],
    ['comes after another', there(60), { kind: 'ask', amount: 40, total: 100 }],
    ['was made before its answer was lost', there(40, ['k2']), { kind: 'made' }],
    ['was made outside instead', there(100), { kind: 'made' }],
    ['was made in part outside', there(70), { kind: 'ask', amount: 30, total: 100 }],
    ['came back from the bank', there(0, [], ['k2']), { kind: 'refused', why: 'returned' }],
    ['is asked for where the sum is not known', there(null, null), { kind: 'ask', amount: 40, total: 40 }],
  ] as const)('%s', (_what, money, expected) => {
    expect(step(money)).toEqual(expected);
  });

  it('is refused while the payment is disputed, but not when it was made before', () => {
    expect(step(there(0), { isDisputed: true })).toEqual({ kind: 'refused', why: 'disputed' });
    expect(step(there(40, ['k2']), { isDisputed: true })).toEqual({ kind: 'made' });
  });

  it('is refused when what went back is recorded already', () => {
    expect(step(there(100), { known: [noted(1, 100, 'made')] })).toEqual({ kind: 'refused', why: 'already-refunded' });
  });
});
