/** The server's sentences about series (spec 2 §2, §4, §8). */
import { toUnix } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { PassRefusal } from '../passes/rules/eligibility.ts';
import type { SeriesCancellationRefusal } from './rules/decide-series-cancellation.ts';
import type { LeftOutBecause, SeriesRefusal } from './rules/decide-series-booking.ts';

/** Refusals without a sentence among those of passes and reservations. */
type OwnRefusal = Exclude<SeriesRefusal, PassRefusal | { code: 'waiver-not-accepted' }>;

const classes = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);
const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);

const LEFT_OUT: Readonly<Record<LeftOutBecause, string>> = {
  'class-cancelled': 'cancelled',
  'class-started': 'over',
  'not-taking-reservations': 'not taking reservations',
  'already-booked': 'yours already',
  'already-waiting': 'full',
  'class-full': 'full',
};

export const seriesTexts = catalogue('seriesTexts', {
  booked: (count: number) => `Series booked successfully: ${classes(count)}.`,
  cancelled: (count: number, returned: number) =>
    `The series was cancelled: ${classes(count)}.${returned === 0 ? '' : returned === 1 ? ' 1 credit is back on your pass.' : ` ${credits(returned)} are back on your pass.`}`,
  fee: (fee: string) => `A late cancel fee of ${fee} is due.`,
  refusals: {
    'series-not-taking-reservations': { status: 409, say: () => 'Not taking reservations' },
    'nothing-to-book': {
      status: 409,
      say: ({ leftOut }) => {
        const words = [...new Set(leftOut.map(({ because }) => LEFT_OUT[because]))];
        return words.length === 0
          ? 'This series has no classes.'
          : `Nothing of this series is left to book: its classes are ${new Intl.ListFormat('en', { type: 'disjunction' }).format(words)}.`;
      },
      details: ({ leftOut }) => ({ classes: leftOut.map(({ session, because }) => ({ class_id: session.id, left_out: because })) }),
    },
    'series-changed': {
      status: 409,
      say: (r) => `What can be booked has changed: ${classes(r.classes)} now. Please look again before you book.`,
    },
    'series-class-moved': {
      status: 409,
      say: (r, days) => `${r.name} was moved: it begins ${days.moment(r.startsAt)} now. Please look again before you book.`,
      details: ({ session, startsAt }) => ({ class_id: session, unix_start: toUnix(startsAt) }),
    },
    'no-series-pass': {
      status: 404,
      say: () => "You don't have an eligible pass for this series. Please buy an eligible pass before you book it.",
    },
    'too-few-credits': {
      status: 409,
      say: ({ needed, left }) => `The series takes ${credits(needed)}, and this pass has ${left} for it.`,
    },
  } satisfies RefusalTexts<OwnRefusal>,
  cancellation: {
    'series-not-live': { status: 409, say: () => 'Nothing of this series is left to cancel.' },
    'series-cancellation-not-offered': {
      status: 409,
      say: () => 'This studio does not let series be cancelled online. Please contact the studio.',
    },
    'series-cancellation-over': {
      status: 409,
      say: () => 'The time for cancelling this series is over.',
      details: ({ until }) => ({ unix_until: toUnix(until) }),
    },
    'series-costs-more': {
      status: 409,
      say: () => 'Cancelling this series costs more now than you were told. Nothing was cancelled: please look at what it costs now.',
    },
  } satisfies RefusalTexts<SeriesCancellationRefusal>,
});
