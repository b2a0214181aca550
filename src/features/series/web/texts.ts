/** Texts of the series screens (spec 2 §2, §4, §8, §9). */
import { catalogue } from '../../../wire/texts.ts';

const classes = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);
const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);

const en = {
  list: {
    title: 'Series',
    lead: 'Classes that belong together, booked with one press.',
    empty: 'No series available.',
    emptyHint: 'New ones are announced here. Until then, the schedule has classes for every day.',
    toSchedule: 'See the schedule',
  },
  classes,
  fromTo: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  closed: 'Not taking reservations',
  running: 'Running, join any time',
  page: {
    back: 'All series',
    classes: 'Classes',
    columns: { number: 'No.', name: 'Class', date: 'Date', instructor: 'Instructor', duration: 'Duration' },
    minutes: (count: number) => `${count} min`,
    leftOut: {
      'class-cancelled': 'Cancelled',
      'class-started': 'Over',
      'not-taking-reservations': 'Closed',
      'already-booked': 'Booked',
      'already-waiting': 'Waitlisted',
      'class-full': 'Full',
    },
    reserve: 'Reserve this series',
    books: (open: number, of: number) => (open === of ? `Books all ${classes(of)}.` : `Books ${open} of ${classes(of)}.`),
    uses: (count: number) => `${credits(count)}, or an unlimited pass.`,
    until: (moment: string) => `Open until ${moment}.`,
    nothing: 'Nothing of it is left to book: its other classes are full, over or yours already.',
    mine: 'You have booked this series.',
    toMine: 'See my series',
    passes: 'Passes for this series',
    notFound: 'This series is not offered any more.',
  },
  checkout: {
    title: 'Book a series',
    none: 'No series selected',
    noneHint: 'Choose a series and it will wait for you here.',
    toList: 'See all series',
    /** At the checkout of a pass bought for the series. */
    withPass: {
      byItself: (count: number) => `${count === 1 ? '1 class is' : `${count} classes are`} booked as soon as you have paid.`,
      passOnly: 'You can still buy the pass.',
      unchecked: 'We could not look at the series',
    },
    description: 'Description',
    noDescription: 'N/A',
    start: 'Starts',
    end: 'Ends',
    books: 'You book',
    leftOut: (count: number) => (count === 1 ? '1 class is not booked' : `${count} classes are not booked`),
    cancelUntil: (moment: string) => `You can cancel the whole series until ${moment}.`,
    noCancel: 'A booked series cannot be cancelled online.',
    singleToo: 'Each class can be cancelled by itself, too.',
    noSingle: 'Single classes cannot be cancelled by themselves.',
    book: (count: number) => `Book ${classes(count)}`,
    booking: 'Booking…',
    booked: 'You’re in.',
    seeSeries: 'See my series',
    toAccount: 'Taking you to your series…',
    noPass: 'None of your passes pays for the whole series. Please buy one that does.',
    buy: 'Buy a pass',
    change: 'Choose another series',
  },
  mine: {
    title: 'My Series',
    tabs: { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' },
    empty: 'No series found',
    emptyHint: {
      upcoming: 'A series that you book stands here, with all of its classes.',
      past: 'Series that are over stand here.',
      cancelled: 'Series that you gave back stand here.',
    },
    browse: 'See all series',
    failed: 'Your series could not be loaded.',
    failedMore: 'More of your series could not be loaded.',
    more: 'Show more',
    loadingMore: 'Loading more…',
    booked: (booked: number, upcoming: number) => (upcoming === 0 ? classes(booked) : `${classes(booked)}, ${upcoming} still to come`),
    paidWith: (pass: string) => `Paid with ${pass}`,
    cancelled: 'Cancelled',
    cancel: 'Cancel series',
    cancelOf: (name: string) => `Cancel series: ${name}`,
    cancelUntil: (moment: string) => `Can be cancelled until ${moment}.`,
    over: (moment: string) => `It could be cancelled until ${moment}.`,
  },
  confirm: {
    title: 'Cancel this series?',
    keep: 'Keep it',
    yes: (count: number, back: number) => (back === 0 ? `Cancel ${classes(count)}` : `Cancel ${classes(count)}, ${credits(back)} back`),
    what: (count: number) =>
      `${classes(count)} still to come ${count === 1 ? 'is' : 'are'} cancelled, and somebody else can have your place.`,
    back: (count: number) => (count === 1 ? '1 credit goes back to your pass.' : `${credits(count)} go back to your pass.`),
    kept: (count: number) => (count === 1 ? "1 credit won't be refunded." : `${credits(count)} won't be refunded.`),
    fee: (fee: string) => `A late cancel fee of ${fee} is due.`,
  },
};

export const seriesWebTexts = catalogue('seriesWebTexts', en);
export const seriesSay = seriesWebTexts();
