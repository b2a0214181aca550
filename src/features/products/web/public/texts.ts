import { catalogue } from '../../../../wire/texts.ts';
import { productTexts } from '../../texts.ts';
import type { PunchType } from '../../rules/terms.ts';

const times = (most: number): string => (most === 1 ? 'once' : `${most} times`);
const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const en = {
  title: 'Buy a pass',
  giftCard: 'Give a gift card',
  kinds: 'Kinds of passes',
  tab: { membership: 'Memberships', classpack: 'Class packs' } satisfies Record<PunchType, string>,
  forClass: (name: string | undefined) => `You need a pass that covers ${name ?? 'the class'}.`,
  forService: (name: string | undefined) => `You need a pass for ${name ?? 'this appointment'}.`,
  forSeries: 'You need a pass that covers the series.',
  backToClass: 'Back to the class',
  backToAppointment: 'Back to your appointment',
  tags: 'Filter by tag',
  clearFilter: 'Clear Filter',
  none: 'No passes found.',
  noneFiltered: 'Nothing that is sold here fits. Look at all passes, or ask the studio.',
  noneAtAll: 'Nothing is sold here right now. Ask the studio for a pass.',
  choose: 'Choose',
  chooseOf: (name: string) => `Choose ${name}`,
  recommended: 'Recommended',
  free: 'Free',
  each: (amount: string) => `${amount} a class`,
  saved: (amount: string) => `You save ${amount} against single classes.`,
  tax: {
    included: (name: string) => `${name} included`,
    added: (total: string, name: string) => `${total} with ${name}`,
  },
  gives: {
    class: (count: number | null, every: string | null) =>
      count === null ? 'Unlimited classes' : [some(count, 'class', 'classes'), every].filter(Boolean).join(' '),
    appointment: (count: number | null, every: string | null) =>
      count === null ? 'Unlimited appointments' : [some(count, 'appointment', 'appointments'), every].filter(Boolean).join(' '),
    guest: (count: number | null, every: string | null) =>
      count === null
        ? 'Bring a guest as often as you like'
        : [some(count, 'extra visit for a guest', 'extra visits for guests'), every].filter(Boolean).join(' '),
    guestOnCredits: 'Bring a guest on one of your credits',
    everyClass: 'Any class on the schedule',
    coverage: (names: string) => `For ${names}`,
    visits: (service: string, most: number | null, every: string | null) =>
      most === null ? `${service} as often as you like` : [`${service} at most ${times(most)}`, every].filter(Boolean).join(' '),
    most: (most: number, unit: 'day' | 'week' | 'month') => `At most ${some(most, 'class', 'classes')} a ${unit}`,
  },
  runs: {
    begins: (day: string) => `Begins on ${day}`,
    until: (day: string) => `Good until ${day}`,
    sameDay: { purchase: 'Good on the day you buy it', booking: 'Good on the day of your first booking', start: 'Good on its first day' },
    goodFor: {
      purchase: (period: string) => `Good for ${period} from the day you buy it`,
      booking: (period: string) => `Good for ${period} from your first booking`,
      start: (period: string) => `Good for ${period} from its first day`,
    },
    renews: (every: string) => `Renews ${every} until it is cancelled`,
    ends: (every: string, payments: string) => `Renews ${every}, ${payments} in all`,
    trial: (period: string) => `${period} to try it first`,
    billingDay: (dayOfMonth: number) =>
      dayOfMonth === 31 ? 'Billed on the last day of the month' : `Billed on day ${dayOfMonth} of the month`,
    billingWeekday: (weekday: number) => `Billed on ${WEEKDAYS[weekday - 1]}s`,
    cutShort: 'If you begin between billing days, your first cycle costs only its days',
    commitment: (period: string) => `Runs for ${period} at least`,
  },
  rules: {
    carryForward: 'Credits that you do not use stay with you in the next cycle.',
    noGuests: 'It is for you alone.',
    oncePerPerson: 'Each person can buy it once.',
    newCustomersOnly: 'It is for new customers only.',
    opens: (days: number) =>
      days === 0 ? 'Classes open for booking on their day.' : `Classes open for booking ${some(days, 'day', 'days')} before.`,
    lateFee: 'Cancelling late may cost a fee, where the class has one.',
  },
  product: {
    forClass: (name: string | undefined) => `For your place in ${name ?? 'the class'}.`,
    forService: (name: string | undefined) => `For ${name ?? 'your appointment'}.`,
    forSeries: 'For your series.',
    back: { membership: 'All memberships', classpack: 'All class packs' } satisfies Record<PunchType, string>,
    gives: 'What you get',
    runs: 'How long it is good',
    rules: 'Good to know',
    buy: 'Buy Now',
    share: 'Share',
    copied: 'URL copied successfully!',
    notCopied: 'Oops, unable to copy',
    notFound: 'This pass is not sold here',
    seeAll: 'See all passes',
  },
  write: 'Write to the studio',
  subject: (name: string | undefined) => (name ? `A pass: ${name}` : 'A pass'),
};

export const buyTexts = catalogue('buyTexts', en);
export const say = buyTexts();
export const termWords = productTexts();
