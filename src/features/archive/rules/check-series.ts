import { problem, repeated, type ArchiveProblem } from './archive-problem.ts';
import type { Archive } from './archive.ts';

/**
 * Checks that a series has no class twice. The bookings of a series booking must be classes of that series, for the same customer, with
 * that customer's pass.
 */
export function seriesProblems(archive: Archive): ArchiveProblem[] {
  return [
    ...archive.series.flatMap(({ occurrences }, at) =>
      repeated(
        occurrences,
        (key) => key,
        (n) => ['series', at, 'occurrences', n],
        'duplicate-value',
      ),
    ),
    ...foreignPasses(archive),
    ...strayBookings(archive),
    ...emptyBookings(archive),
  ];
}

function foreignPasses({ passes, seriesBookings }: Archive): ArchiveProblem[] {
  const owners = new Map(passes.map((pass) => [pass.key, pass.customer]));
  return seriesBookings.flatMap(({ customer, pass }, at) => {
    const owner = owners.get(pass);
    return owner === undefined || owner === customer ? [] : [problem(['seriesBookings', at, 'pass'], { code: 'pass-of-another', pass })];
  });
}

function strayBookings({ series, seriesBookings, bookings }: Archive): ArchiveProblem[] {
  const classesOf = new Map(series.map(({ key, occurrences }) => [key, new Set(occurrences)]));
  const booked = new Map(seriesBookings.map((one) => [one.key, one]));
  return bookings.flatMap(({ seriesBooking: key, customer, occurrence }, at) => {
    const of = key === null ? undefined : booked.get(key);
    const holds = of === undefined || (of.customer === customer && (classesOf.get(of.series)?.has(occurrence) ?? true));
    return holds ? [] : [problem(['bookings', at, 'seriesBooking'], { code: 'not-of-the-series' })];
  });
}

function emptyBookings({ seriesBookings, bookings }: Archive): ArchiveProblem[] {
  const named = new Set(bookings.map(({ seriesBooking }) => seriesBooking));
  return seriesBookings.flatMap(({ key }, at) => (named.has(key) ? [] : [problem(['seriesBookings', at], { code: 'booked-no-class' })]));
}
