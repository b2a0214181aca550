/**
 * Every refusal of series on the wire (spec 2 §4 and §8; readings §2). A new refusal needs a case here: the text catalogues list all codes.
 */
import { describe, expect, it } from 'vitest';
import { seriesTexts } from '../../src/features/series/texts.ts';
import type { SeriesId } from '../../src/kernel/ids.ts';
import { days, hours, minus, plus, toUnix, type Instant } from '../../src/kernel/time.ts';
import type { Rush, RushAsk } from '../builders/rush.ts';
import { aSeries } from '../builders/series.ts';
import { at, iso, NOW, theClassDesk } from '../support/class-desk.ts';
import type { CallAnswer } from '../support/server.ts';
import { codesOf, answerOf, refused, type Case } from '../support/refusal-answer.ts';

const desk = theClassDesk();

const WEEKLY = [3, 10, 17].map((day) => ({ startsAt: plus(NOW, days(day)), minutes: 60 }));
const CANCELLABLE = { allowSeriesCancellation: true, seriesCancellationDays: 2 };

interface Weeks {
  readonly rush: Rush;
  readonly series: SeriesId;
}
type SeriesCase = Case<(weeks: Weeks) => Promise<CallAnswer>> & { readonly studio?: Partial<RushAsk> };

const ask = ({ rush }: Weeks, path: string, body: object) =>
  desk.server.call('POST', path, { ...at(rush), token: rush.people[0]!.token, body });
const bookSeries = (weeks: Weeks, more: object = {}) =>
  ask(weeks, '/api/series/complete-checkout', { series_id: weeks.series, pass_user_id: weeks.rush.people[0]!.pass, ...more });
/** The customer sees the cost right after booking and sends it with the later cancellation. */
const cancelSeries = async (weeks: Weeks, later: Instant = NOW) => {
  const { series_booking_id: id } = (await bookSeries(weeks)).body;
  const told = (await ask(weeks, '/series/customer-bookings', {})).body.data[0].cancellation ?? undefined;
  desk.server.setClock(iso(later));
  return ask(weeks, '/series/cancel', { series_booking_id: id, told });
};

const SERIES: Readonly<Record<string, SeriesCase>> = {
  'series-not-taking-reservations': {
    given: async (weeks) => {
      await desk.change(weeks.rush, `update series set status = 'inactive'`);
      return bookSeries(weeks);
    },
    status: 409,
    says: 'Not taking reservations',
  },
  'nothing-to-book': {
    given: async (weeks) => {
      await desk.change(weeks.rush, 'update class_session set accept_reservations = false');
      return bookSeries(weeks);
    },
    status: 409,
    says: 'Nothing of this series is left to book: its classes are not taking reservations.',
    details: { classes: [0, 1, 2].map(() => ({ class_id: expect.any(Number), left_out: 'not-taking-reservations' })) },
  },
  'series-changed': {
    given: (weeks) => bookSeries(weeks, { class_ids: weeks.rush.sessions.slice(1) }),
    status: 409,
    says: 'What can be booked has changed: 3 classes now. Please look again before you book.',
    details: { classes: 3 },
  },
  'series-class-moved': {
    given: ({ rush, series }) =>
      bookSeries(
        { rush, series },
        { class_ids: rush.sessions, unix_starts: WEEKLY.map(({ startsAt }, nth) => toUnix(startsAt) - (nth === 1 ? 3600 : 0)) },
      ),
    status: 409,
    says: 'Rush hour 1 was moved: it begins Fri 4 Dec, 12:00 pm now. Please look again before you book.',
    details: { class_id: expect.any(Number), unix_start: toUnix(WEEKLY[1]!.startsAt) },
  },
  'no-series-pass': {
    given: (weeks) => bookSeries(weeks, { pass_user_id: weeks.rush.people[1]!.pass }),
    status: 404,
    says: "You don't have an eligible pass for this series. Please buy an eligible pass before you book it.",
  },
  'too-few-credits': {
    studio: { credits: 2 },
    given: (weeks) => bookSeries(weeks),
    status: 409,
    says: 'The series takes 3 credits, and this pass has 2 for it.',
    details: { needed: 3, left: 2 },
  },
};

const STRICT = { allowSeriesCancellation: true, seriesCancellationDays: 0, cancelBeforeHours: 12 };
const SERIES_CANCELLATION: Readonly<Record<string, SeriesCase>> = {
  'series-not-live': {
    studio: { settings: { booking: CANCELLABLE } },
    given: async (weeks) => {
      const { series_booking_id: id } = (await bookSeries(weeks)).body;
      await ask(weeks, '/series/cancel', { series_booking_id: id });
      return ask(weeks, '/series/cancel', { series_booking_id: id });
    },
    status: 409,
    says: 'Nothing of this series is left to cancel.',
  },
  'series-cancellation-not-offered': {
    given: (weeks) => cancelSeries(weeks),
    status: 409,
    says: 'This studio does not let series be cancelled online. Please contact the studio.',
  },
  'series-cancellation-over': {
    studio: { settings: { booking: CANCELLABLE } },
    given: (weeks) => cancelSeries(weeks, plus(NOW, days(1))),
    status: 409,
    says: 'The time for cancelling this series is over.',
    details: { unix_until: toUnix(plus(NOW, days(1))) },
  },
  'series-costs-more': {
    studio: { settings: { booking: STRICT } },
    given: (weeks) => cancelSeries(weeks, minus(WEEKLY[0]!.startsAt, hours(2))),
    status: 409,
    says: 'Cancelling this series costs more now than you were told. Nothing was cancelled: please look at what it costs now.',
    details: expect.objectContaining({ classes: 3, credits_returned: 2, credits_kept: 1 }) as object,
  },
};

describe.each([
  { what: 'booking a series', cases: SERIES, catalogue: seriesTexts().refusals },
  { what: 'cancelling a series', cases: SERIES_CANCELLATION, catalogue: seriesTexts().cancellation },
])('$what', ({ cases, catalogue }) => {
  it('has exactly these refusals', () => expect(Object.keys(cases).toSorted()).toEqual(codesOf(catalogue)));

  it.each(Object.entries(cases).map(([code, one]) => ({ code, ...one })))('$code', async ({ code, studio, given, ...told }) => {
    const rush = await desk.aStudioOf({ sessions: 3, times: WEEKLY, ...studio });
    const series = await desk.inside(rush, (tx) => aSeries(tx, rush.sessions));
    expect(answerOf(await given({ rush, series }))).toEqual(refused(code, told));
    await desk.sound(rush);
  });
});
