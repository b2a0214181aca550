import { describe, expect, it } from 'vitest';
import { ownerlessTables, tableViolations, unusedShares } from './table-owners.ts';

const said = (path: string, source: string) => tableViolations(path, source).map(({ message }) => message.split(':')[0]);
const store = (feature: string) => `src/features/${feature}/server/a.store.ts`;

describe('a table', () => {
  it.each([
    { by: 'a statement', source: 'await sql`update user_pass set name = 1`;' },
    { by: 'the query builder', source: "tx.insertInto('user_pass').values(row)" },
  ])('is written by its owner alone: $by', ({ source }) => {
    expect(said(store('waitlist'), source)).toEqual(['waitlist writes user_pass, which passes owns']);
    expect(said(store('passes'), source)).toEqual([]);
    expect(said(store('archive'), source)).toEqual([]);
  });

  it('is read by its listed readers, its owner, and features that join everything', () => {
    const source = 'await sql`select 1 from custom_field f join booking b on true`;';
    expect(said(store('passes'), source)).toEqual([
      'passes reads custom_field, which custom-fields owns',
      'passes reads booking, which classes owns',
    ]);
    expect(said(store('schedule'), source)).toEqual([]);
    expect(said(store('studio'), 'await sql`select 1 from custom_field`;')).toEqual([]);
  });

  it('is not listed for a reader that no longer needs it', () => {
    const list = { user_pass: { owner: 'passes', readers: ['bookings', 'mail'], writers: { waitlist: 'a test' } } };
    const files = new Map([
      [store('bookings'), 'await sql`select 1 from user_pass`;'],
      [store('waitlist'), 'await sql`select 1 from user_pass`;'],
    ]);
    expect(unusedShares(files, list).map(({ message }) => message.split(':')[0])).toEqual([
      'mail no longer reads user_pass',
      'waitlist no longer writes user_pass',
    ]);
  });

  it('in the schema has an owner, and an owner has a table', () => {
    const schema = 'export interface Thing {\n  id: number;\n}\nexport interface DB {\n  thing: Thing;\n  booking: Booking;\n}';
    const messages = ownerlessTables(schema).map(({ message }) => message);
    expect(messages).toContain('thing has no owner');
    expect(messages).toContain('user_pass is no table');
    expect(messages).not.toContain('booking is no table');
  });
});
