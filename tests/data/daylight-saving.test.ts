/**
 * A weekly class at 10:00 stays at 10:00 across a clock change, and no answer depends on the time zone of the process (readings §12;
 * quality.md, never 9). A whole server, started under each TZ, imports a weekly class, books it, and lets people cancel around the
 * deadline.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { hours, instant, minus } from '../../src/kernel/time.ts';
import { DAYLIGHT_CASES, type DaylightCase } from '../support/daylight-cases.ts';
import type { DaylightReport } from '../support/daylight-witness.ts';

const run = promisify(execFile);
const WITNESS = join(import.meta.dirname, '../support/daylight-witness.ts');

interface Testimony {
  readonly minutesOfDay: number;
  readonly reports: readonly DaylightReport[];
}

async function testimonyUnder(zone: string): Promise<Testimony> {
  const { stdout } = await run(process.execPath, [WITNESS], { env: { ...process.env, TZ: zone } });
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

const later = (iso: string, by: number): string => new Date(Date.parse(iso) + by).toISOString();
const stamp = (iso: string): string => iso.replaceAll(/[-:]|\.000/g, '');
const dayMonthYear = (day: string): string => day.split('-').toReversed().join('/');

function expected({ zone, days, starts, freeUntil }: DaylightCase): DaylightReport {
  const [, second] = starts;
  return {
    zone,
    day: days[1],
    stored: starts,
    schedule: second,
    page: second,
    card: { start: second, date: dayMonthYear(days[1]), deadline: new Date(minus(instant(Date.parse(second)), hours(12))).toISOString() },
    leaving: [
      { when: '-1 s', late: false, creditReturned: true },
      { when: '0 s', late: false, creditReturned: true },
      { when: '1 s', late: true, creditReturned: false },
    ],
    mail: {
      when: expect.stringMatching(/^Sun .*, 10:00 am – 11:00 am \(.* Time\)$/),
      freeUntil,
      ics: [`DTSTART:${stamp(second)}`, `DTEND:${stamp(later(second, hours(1)))}`],
    },
  };
}

const ZONES = [
  { of: 'America/Los_Angeles', minutesOfDay: 16 * 60 },
  { of: 'Asia/Kolkata', minutesOfDay: 5 * 60 + 30 },
  { of: 'UTC', minutesOfDay: 0 },
];
/**
 * In a run on both databases one zone suffices here: it shows that the embedded database, which runs inside the process, does not use the
 * process's zone either.
 */
const zones = process.env['TEST_SELECTION'] === 'both' ? ZONES.slice(0, 1) : ZONES;

describe.each(zones)('a server in the time zone of $of', ({ of, minutesOfDay }) => {
  let told: Testimony;
  beforeAll(async () => {
    told = await testimonyUnder(of);
  });

  it('runs in that zone', () => expect(told.minutesOfDay).toBe(minutesOfDay));

  it.each(DAYLIGHT_CASES)('keeps the wall time and the deadline of a weekly class in $zone on $days.1', (one) => {
    expect(told.reports.find(({ zone, day }) => zone === one.zone && day === one.days[1])).toEqual(expected(one));
  });
});

it('covers server zones whose clocks change between the two classes in both directions, and one zone without changes', () => {
  const week = hours(7 * 24);
  const changes = DAYLIGHT_CASES.map(({ zone, days: [, day], starts: [first, second] }) => [
    `${zone} ${day}`,
    (Date.parse(second) - Date.parse(first) - week) / hours(1),
  ]);
  expect(Object.fromEntries(changes)).toEqual({
    'America/New_York 2026-11-01': 1,
    'America/New_York 2027-03-14': -1,
    'Europe/London 2027-03-28': -1,
    'Europe/London 2026-10-25': 1,
    'Australia/Lord_Howe 2026-10-04': -0.5,
    'Australia/Lord_Howe 2027-04-04': 0.5,
    'Asia/Kathmandu 2026-11-22': 0,
    'Pacific/Apia 2021-04-04': 1,
    'Pacific/Apia 2020-09-27': -1,
    'Africa/Casablanca 2026-02-15': 1,
    'Africa/Casablanca 2026-03-22': -1,
  });
});
