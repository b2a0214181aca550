/**
 * The table "refusal × situation", built from the situations (docs/decisions/0153). Each situation alone gives its code and details, and of
 * several situations the first decides. docs/how-it-works/refusals.md contains the table.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPOINTMENT_RULES } from '../support/refusals/appointment-rules.ts';
import { BOOKING_RULES } from '../support/refusals/booking-rules.ts';
import { CHECKOUT_RULES } from '../support/refusals/checkout-rules.ts';
import { LEAVING_RULES } from '../support/refusals/leaving-rules.ts';
import { codesIn, ruleFiles, untestedCodes } from '../support/refusals/other-codes.ts';
import { SERIES_RULES } from '../support/refusals/series-rules.ts';
import { STAFF_RULES } from '../support/refusals/staff-rules.ts';
import { labelOf, labelOfRow, possible } from '../support/refusals/table.ts';

const RULES = [...BOOKING_RULES, ...LEAVING_RULES, ...SERIES_RULES, ...APPOINTMENT_RULES, ...CHECKOUT_RULES, ...STAFF_RULES];

describe.each(RULES)('$name', ({ rows, refusalOf }) => {
  it('is possible when no refusal applies', () => expect(refusalOf([])).toBeNull());

  it.each(rows)('$code where $when', (row) => {
    expect(refusalOf([row])).toMatchObject({ code: row.code, ...row.numbers });
  });

  it('names the first of any set of reasons', () => {
    fc.assert(
      fc.property(fc.subarray([...rows], { minLength: 1 }), (chosen) => {
        const some = possible(chosen);
        const refusal = refusalOf(some);
        expect([some.map(labelOfRow), refusal && labelOf(refusal)]).toEqual([some.map(labelOfRow), labelOfRow(some[0]!)]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('every refusal code of the rules', () => {
  it.each(ruleFiles())('of %s is in the table, or in the table beside its rule', (file, source) => {
    expect(untestedCodes(file, codesIn(source), RULES)).toEqual([]);
  });

  it('is reported when a rule has a new one', () => {
    const planted = codesIn("export type Refusal = { readonly code: 'class-cancelled' } | { readonly code: 'moon-is-full' };");
    expect(untestedCodes('bookings/rules/cancellation.ts', planted, RULES)).toEqual(['moon-is-full']);
    expect(untestedCodes('class-admin/rules/no-pass-for-class.ts', planted, RULES)).toEqual(['moon-is-full']);
    expect(untestedCodes('gift-cards/rules/gift-card.ts', planted, RULES)).toContain('moon-is-full');
  });

  it('is searched for in existing files', () => {
    const found = ruleFiles().map(([file]) => file);
    const named = RULES.flatMap(({ files }) => files).filter((file) => file !== 'bookings/rules/own-seat.ts');
    expect(named.filter((file) => !found.includes(file))).toEqual([]);
  });
});

it('the refusal table is documented', async () => {
  const tables = RULES.map(({ name, rows }) =>
    [
      `## ${name}`,
      '',
      '| | code | where |',
      '|---|---|---|',
      ...rows.map((row, nth) => `| ${nth + 1} | \`${labelOfRow(row)}\` | ${row.when} |`),
    ].join('\n'),
  );
  const head =
    '# Refusals and their situations\n\nWritten by `tests/unit/refusal-table.test.ts`. Of several reasons the first is named (`docs/decisions/0153`).';
  await expect(`${[head, ...tables].join('\n\n')}\n`).toMatchFileSnapshot('../../docs/how-it-works/refusals.md');
});
