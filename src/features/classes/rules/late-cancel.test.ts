import { expect, it } from 'vitest';
import { instant } from '../../../kernel/time.ts';
import { costOfCancelling } from './late-cancel.ts';

const deadline = instant(Date.UTC(2026, 10, 25, 6));
const [inTime, late] = [deadline, instant(deadline + 1)];
const pack = { takesCredit: true, allowsFee: true };
const unlimited = { takesCredit: false, allowsFee: true };
const kept = { freeUntil: deadline, lateCancelCredit: 'kept' as const, lateFee: 500 };
const refunded = { ...kept, lateCancelCredit: 'refunded' as const };

it.each([
  { what: 'a credit in time', paid: pack, policy: kept, now: inTime, is: { late: false, credit: 'returned', fee: null } },
  { what: 'a late credit', paid: pack, policy: kept, now: late, is: { late: true, credit: 'kept', fee: 500 } },
  {
    what: 'a late credit that the studio returns',
    paid: pack,
    policy: refunded,
    now: late,
    is: { late: true, credit: 'returned', fee: 500 },
  },
  { what: 'a late pass without fees', paid: { ...pack, allowsFee: false }, policy: kept, now: late, is: { credit: 'kept', fee: null } },
  { what: 'a late class without a fee', paid: pack, policy: { ...kept, lateFee: null }, now: late, is: { credit: 'kept', fee: null } },
  { what: 'an unlimited pass in time', paid: unlimited, policy: kept, now: inTime, is: { late: false, credit: 'none', fee: null } },
  { what: 'a late unlimited pass', paid: unlimited, policy: kept, now: late, is: { late: true, credit: 'none', fee: 500 } },
  {
    what: 'a late unlimited pass, where credits are returned',
    paid: unlimited,
    policy: refunded,
    now: late,
    is: { credit: 'none', fee: 500 },
  },
])('$what', ({ paid, policy, now, is }) => expect(costOfCancelling(paid, policy, now)).toMatchObject(is));
