/** Zones with different clock changes, forward and back. Each has a weekly class on the Sunday of the change and on the Sunday before. */
export interface DaylightCase {
  readonly zone: string;
  /** Time of the test, before the first class. */
  readonly now: string;
  readonly month: string;
  /** The two Sundays. `starts` are the instants of 10:00 local time. */
  readonly days: readonly [string, string];
  readonly starts: readonly [string, string];
  /** Local time twelve hours before the second class. Elapsed hours count, also across the clock change. */
  readonly freeUntil: string;
}

export const DAYLIGHT_CASES: readonly DaylightCase[] = [
  {
    zone: 'America/New_York',
    now: '2026-10-20T12:00:00.000Z',
    month: '2026-11',
    days: ['2026-10-25', '2026-11-01'],
    starts: ['2026-10-25T14:00:00.000Z', '2026-11-01T15:00:00.000Z'],
    freeUntil: 'Sat 31 Oct, 11:00 pm',
  },
  {
    zone: 'Europe/London',
    now: '2027-03-16T12:00:00.000Z',
    month: '2027-03',
    days: ['2027-03-21', '2027-03-28'],
    starts: ['2027-03-21T10:00:00.000Z', '2027-03-28T09:00:00.000Z'],
    freeUntil: 'Sat 27 Mar, 9:00 pm',
  },
  {
    zone: 'Australia/Lord_Howe',
    now: '2026-09-22T12:00:00.000Z',
    month: '2026-10',
    days: ['2026-09-27', '2026-10-04'],
    starts: ['2026-09-26T23:30:00.000Z', '2026-10-03T23:00:00.000Z'],
    freeUntil: 'Sat 3 Oct, 9:30 pm',
  },
  {
    zone: 'Asia/Kathmandu',
    now: '2026-11-10T12:00:00.000Z',
    month: '2026-11',
    days: ['2026-11-15', '2026-11-22'],
    starts: ['2026-11-15T04:15:00.000Z', '2026-11-22T04:15:00.000Z'],
    freeUntil: 'Sat 21 Nov, 10:00 pm',
  },
  {
    zone: 'Pacific/Apia',
    now: '2021-03-23T12:00:00.000Z',
    month: '2021-04',
    days: ['2021-03-28', '2021-04-04'],
    starts: ['2021-03-27T20:00:00.000Z', '2021-04-03T21:00:00.000Z'],
    freeUntil: 'Sat 3 Apr, 11:00 pm',
  },
  {
    // Back one hour for Ramadan.
    zone: 'Africa/Casablanca',
    now: '2026-02-03T12:00:00.000Z',
    month: '2026-02',
    days: ['2026-02-08', '2026-02-15'],
    starts: ['2026-02-08T09:00:00.000Z', '2026-02-15T10:00:00.000Z'],
    freeUntil: 'Sat 14 Feb, 11:00 pm',
  },
  {
    zone: 'America/New_York',
    now: '2027-03-02T12:00:00.000Z',
    month: '2027-03',
    days: ['2027-03-07', '2027-03-14'],
    starts: ['2027-03-07T15:00:00.000Z', '2027-03-14T14:00:00.000Z'],
    freeUntil: 'Sat 13 Mar, 9:00 pm',
  },
  {
    zone: 'Europe/London',
    now: '2026-10-13T12:00:00.000Z',
    month: '2026-10',
    days: ['2026-10-18', '2026-10-25'],
    starts: ['2026-10-18T09:00:00.000Z', '2026-10-25T10:00:00.000Z'],
    freeUntil: 'Sat 24 Oct, 11:00 pm',
  },
  {
    zone: 'Australia/Lord_Howe',
    now: '2027-03-23T12:00:00.000Z',
    month: '2027-04',
    days: ['2027-03-28', '2027-04-04'],
    starts: ['2027-03-27T23:00:00.000Z', '2027-04-03T23:30:00.000Z'],
    freeUntil: 'Sat 3 Apr, 10:30 pm',
  },
  {
    zone: 'Pacific/Apia',
    now: '2020-09-15T12:00:00.000Z',
    month: '2020-09',
    days: ['2020-09-20', '2020-09-27'],
    starts: ['2020-09-19T21:00:00.000Z', '2020-09-26T20:00:00.000Z'],
    freeUntil: 'Sat 26 Sep, 9:00 pm',
  },
  {
    // Forward one hour after Ramadan.
    zone: 'Africa/Casablanca',
    now: '2026-03-10T12:00:00.000Z',
    month: '2026-03',
    days: ['2026-03-15', '2026-03-22'],
    starts: ['2026-03-15T10:00:00.000Z', '2026-03-22T09:00:00.000Z'],
    freeUntil: 'Sat 21 Mar, 9:00 pm',
  },
];
