/** The details of every refusal have the same format: snake_case keys and unix seconds (readings §2 and §4). */
import { describe, expect, it } from 'vitest';
import { instant, toUnix } from '../../src/kernel/time.ts';
import type { DayWords } from '../../src/context/dates.ts';
import { wordsOf, type AnyRefusalTexts } from '../../src/wire/texts.ts';
import { englishCatalogues } from '../support/catalogues.ts';

const AN_INSTANT = instant(Date.UTC(2026, 10, 25, 12));
/**
 * A stand-in for the fields of any refusal. Numbers are this instant, a list has one element, and elements and nested objects are this
 * stand-in again.
 */
const LISTS = ['places', 'fields', 'next', 'slots', 'leftOut', 'passes', 'clashes', 'owners'];
const THINGS = ['guest', 'why'];
const numbers: object = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => AN_INSTANT;
      return LISTS.includes(String(name)) ? [numbers] : THINGS.includes(String(name)) ? numbers : AN_INSTANT;
    },
  },
);

interface Entry {
  readonly path: string;
  readonly details?: (refusal: object) => object;
}

function refusalsIn(texts: unknown, path: string): Entry[] {
  if (typeof texts !== 'object' || texts === null) return [];
  const { say, status, details } = texts as { say?: unknown; status?: unknown; details?: Entry['details'] };
  if (typeof say === 'function' && typeof status === 'number') return [{ path, ...(details && { details }) }];
  return Object.entries(texts).flatMap(([name, inner]) => refusalsIn(inner, `${path}.${name}`));
}

const refusals = (await englishCatalogues()).flatMap(({ name, english }) => refusalsIn(english, name));

const entriesOf = (details: unknown): [string, unknown][] =>
  typeof details === 'object' && details !== null && details !== numbers
    ? Object.entries(details).flatMap(([key, value]): [string, unknown][] => [
        ...(Array.isArray(details) ? [] : [[key, value] as [string, unknown]]),
        ...entriesOf(value),
      ])
    : [];

describe('the details of a refusal', () => {
  it('are checked in all features', () => {
    expect(refusals.length).toBeGreaterThan(50);
    expect(new Set(refusals.map(({ path }) => path.split('.')[0])).size).toBeGreaterThan(5);
  });

  it.each(refusals.filter(({ details }) => details))('$path: snake_case, with instants as unix seconds', ({ details }) => {
    const told = entriesOf(details!(numbers));
    expect(told.filter(([key]) => !/^[a-z]+(_[a-z]+)*$/.test(key))).toEqual([]);
    expect(told.filter(([key, value]) => key.startsWith('unix_') && value !== toUnix(AN_INSTANT))).toEqual([]);
  });

  it('are the rule’s own numbers in snake_case by default', () => {
    const texts: AnyRefusalTexts = { 'too-often': { status: 409, say: () => 'Too often.' } };
    const refusal = { code: 'too-often', maxVisits: 2, isCurrent: true, nextCreditsOn: '2026-11-26', used: 2 };
    expect(wordsOf(texts, refusal, {} as DayWords).details).toEqual({
      max_visits: 2,
      is_current: true,
      next_credits_on: '2026-11-26',
      used: 2,
    });
  });
});
