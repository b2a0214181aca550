/** One mail about all of a person's places in a class: their own and their guests'. */
import { languageOf } from '../../../context/language.ts';
import type { LetterCard, LetterLink, LetterParts } from '../../../context/letter.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';
import { bookingMailTexts } from '../mail-texts.ts';
import { togetherMailTexts } from '../together-texts.ts';
import { bookingLetter, type BookingLetterAsk } from './booking-letter.ts';

interface GuestBooking {
  readonly booking: BookingFacts;
  readonly token: string;
}

interface GuestLetter extends LetterParts {
  /** The guest's name, with their place in the waitlist. */
  readonly name: string;
  /** The sentences after the first that differ from the first mail. */
  readonly own: readonly string[];
}

/** The mail about the first booking, extended by the other bookings. */
export function letterAboutAll(ask: BookingLetterAsk, others: readonly GuestBooking[]): LetterParts {
  const first = bookingLetter(ask);
  if (others.length === 0) return first;
  const texts = togetherMailTexts(languageOf(ask.studio.settings.locale));
  const guests = others.map((other) => guestLetter(ask, other));
  const [same, different] = [guests.filter(({ own }) => own.length === 0), guests.filter(({ own }) => own.length > 0)];
  return {
    ...first,
    paragraphs: [
      ...first.paragraphs,
      ...(same.length > 0 ? [texts.sameFor(same.map(({ name }) => name))] : []),
      ...different.map(({ name, own }) => texts.differentFor(name, own)),
    ],
    card: first.card && cardOf(ask, first.card, guests),
    links: [...first.links, ...guests.flatMap((guest) => named(guest, first.links))],
    notes: [
      ...first.notes,
      ...guests.flatMap(({ name, notes }) => notes.filter((note) => !first.notes.includes(note)).map((note) => `${name}: ${note}`)),
    ],
  };
}

/** Compares with the first mail as if both had the same place in the waitlist. The place is shown beside the name. */
function guestLetter(ask: BookingLetterAsk, other: GuestBooking): GuestLetter {
  const { waitlistNumber: number, guestName } = other.booking;
  const { inLine } = togetherMailTexts(languageOf(ask.studio.settings.locale));
  const letter = bookingLetter({ ...ask, ...other, booking: { ...other.booking, waitlistNumber: ask.booking.waitlistNumber } });
  const first = bookingLetter({ ...ask, booking: { ...ask.booking, guestName } });
  const name = guestName ?? other.booking.customer.fullName;
  return {
    ...letter,
    name: number === null ? name : inLine(name, number),
    own: letter.paragraphs.slice(1).filter((line) => !first.paragraphs.includes(line)),
  };
}

function cardOf({ booking, studio }: BookingLetterAsk, card: LetterCard, guests: readonly GuestLetter[]): LetterCard {
  const language = languageOf(studio.settings.locale);
  const { labels } = bookingMailTexts(language);
  const { listed, you } = togetherMailTexts(language);
  const [first, rest] = [card.rows.slice(0, 1), card.rows.slice(1).filter(({ label }) => label !== labels.guest)];
  const names = guests.map(({ name }) => name);
  const paid = guests.flatMap(({ name, card: own }) =>
    (own?.rows ?? []).filter(({ label }) => label === labels.pass).map((row) => ({ ...row, value: `${row.value} (${name})` })),
  );
  return { ...card, rows: [...first, { label: labels.guest, value: listed([booking.guestName ?? you, ...names]) }, ...rest, ...paid] };
}

const named = ({ name, links }: GuestLetter, known: readonly LetterLink[]): LetterLink[] =>
  links.filter(({ href }) => !known.some((link) => link.href === href)).map((link) => ({ ...link, label: `${link.label} (${name})` }));
