import * as z from 'zod/mini';
import { UserPass } from '../../src/features/passes/contract/passes.contract.ts';
import type { PassSale } from '../../src/features/passes/rules/pass.ts';
import { presentPass, type Showing } from '../../src/features/passes/server/present-pass.ts';
import { aPass, aSale, NEW_YORK, wallTime, type PassAsk } from './pass.ts';

/** The time at which `passOnWire` presents a pass. */
export const PRESENTED_AT = wallTime('2026-11-10 12:00');

/** A pass as the browser receives it: presented, encoded and decoded. */
export function passOnWire(ask: PassAsk, sale: Partial<PassSale> = {}, showing: Partial<Showing> = {}): ReturnType<typeof presentPass> {
  const shown = presentPass(
    { pass: aPass(ask), ...aSale(sale) },
    {
      now: PRESENTED_AT,
      zone: NEW_YORK,
      currency: { symbol: '$', code: 'USD', digits: 2 },
      language: 'en',
      names: { services: [], classes: [] },
      byStaff: false,
      allowsCancelling: true,
      ...showing,
    },
  );
  return z.decode(UserPass, JSON.parse(JSON.stringify(z.encode(UserPass, shown))));
}
