/** Texts of the booking wizard and its summary (spec 2 §2, §8). Wording that the spec gives is kept exactly. */
import { catalogue } from '../../../wire/texts.ts';

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);

const en = {
  title: 'Book an appointment',
  tabs: { service: 'By service', instructor: 'By instructor' },
  none: 'No appointments can be booked here yet',
  noneHint: 'The studio arranges them with you.',
  steps: {
    label: 'Your appointment, step by step',
    names: { instructor: 'Instructors', service: 'Services', people: 'People & Time', slot: 'Slot' },
    byService: { service: 'Service', people: 'People & Time', slot: 'Slot & Instructor' },
    change: 'Change',
  },
  services: {
    title: 'Select your preferred service',
    book: 'BOOK THIS SERVICE',
    bookOf: (name: string) => `BOOK THIS SERVICE: ${name}`,
    none: 'No services available for this instructor.',
    noneHint: 'Choose another instructor, or look by service.',
    readMore: 'Read more',
    from: (what: string) => `from ${what}`,
    with: 'With',
    more: (count: number) => `and ${count} more`,
  },
  instructors: {
    title: 'Select your preferred instructor',
    none: 'No instructor takes appointments yet',
    services: (count: number) => (count === 1 ? '1 service' : `${count} services`),
    /** When booking by service, after a slot is chosen. */
    who: 'With whom?',
    noneThen: 'No Instructor Available on the Selected Date & Time',
    noneThenHint: 'Choose another time.',
    book: (name: string) => `Book with ${name}`,
    shared: 'Others take part',
    price: (price: string) => `${price}, paid with credits`,
    /** The credits, and the price for display only. */
    costs: (credits: string, price: string | null) => (price === null ? `Costs ${credits}` : `Costs ${credits} (worth ${price})`),
  },
  people: {
    title: 'How many, and how long?',
    people: 'People',
    count: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    fewer: 'Fewer people',
    more: 'More people',
    upTo: (most: number) => `At most ${most}`,
    duration: 'Duration',
    each: (count: number) => `${credits(count)} each`,
    next: 'Choose Date & Time',
    none: 'This service cannot be booked online now.',
    noneHint: 'Choose another service, or ask the studio.',
  },
  slots: {
    title: 'Choose Date & Time',
    dayNav: 'Day',
    previousWeek: 'Previous 7 days',
    nextWeek: 'Next 7 days',
    dayLabel: (day: string, isAvailable: boolean | null) => (isAvailable === false ? `${day}, nothing available` : day),
    next: 'Next available',
    none: 'No Slots Found',
    noneHint: 'Choose another day, or jump to the next one that has a free time.',
    allTaken: 'Nothing is free on this day for so long.',
    noneInWindow: 'No available slots found in the booking window.',
    noneLater: (day: string) => `Nothing is free after ${day} in the booking window.`,
    goTo: (day: string) => `Show ${day}`,
    nextFailed: 'Failed to fetch next available slots.',
    failed: 'The times could not be loaded.',
    more: (count: number) => `Show ${count} more`,
    spoken: (day: string, minutes: number) => `${day}, ${minutes} minutes`,
    placesLeft: (count: number) => (count === 1 ? '1 place left' : `${count} places left`),
    joinable: 'Join others',
    /** Another session that cannot be joined at this slot, or not for this duration. */
    joinAt: (time: string) => `begins ${time}`,
    onlyFor: (minutes: number) => `${minutes} min only`,
    taken: 'not available',
    tooShort: 'not free for so long',
    shown: (day: string, free: number) =>
      `${day}: ${free === 0 ? 'nothing free' : free === 1 ? '1 time is free' : `${free} times are free`}`,
    thenWho: 'Choose a time, and you see who is free then.',
    chosen: (when: string) => `Chosen: ${when}`,
    yourClock: (when: string, zone: string) => `${when} where you are (${zone})`,
    blocked: 'Your browser kept the new window from opening.',
    openPage: 'Continue on the booking page',
  },
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  summary: {
    service: 'Service',
    instructor: 'Instructor',
    people: 'People',
    duration: 'Duration',
    credits: 'Credits required',
    price: 'Price',
  },
  personsOf: people,
  creditsOf: credits,
  online: 'Online',
};

export const bookTexts = catalogue('bookTexts', en);
export const bookSay = bookTexts();
