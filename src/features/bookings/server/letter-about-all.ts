/** One mail about all of a person's places in a class: their own and their guests'. */
import { languageOf } from '../../../context/language.ts';
import type { LetterCard, LetterLink, LetterParts } from '../../../context/letter.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';
import { isAboutSeat } from '../../classes/rules/booking-mails.ts';
import { bookingMailTexts } from '../mail-texts.ts';
import { togetherMailTexts } from '../together-texts.ts';
import { bookingLetter, type BookingLetterAsk } from './booking-letter.ts';

interface OtherBooking {
  readonly booking: BookingFacts;
  readonly token: string;
}

interface OtherLetter extends LetterParts {
  /** The person's name, with their place in the waitlist. */
  readonly name: string;
  /** A sentence about a person who waits, or waited, while the first mail is about a seat. */
  readonly wait: string | null;
  /** The sentences after the first that differ from the first mail. */
  readonly own: readonly string[];
}

/** The mail about the first booking, extended by the other bookings. If any of them has a seat, the first one has. */
export function letterAboutAll(ask: BookingLetterAsk, others: readonly OtherBooking[]): LetterParts {
  const first = bookingLetter(ask);
  if (others.length === 0) return first;
  const texts = togetherMailTexts(languageOf(ask.studio.settings.locale));
  const all = others.map((other) => otherLetter(ask, other));
  const seatedAlike = all.filter(({ wait }) => wait === null);
  const same = seatedAlike.filter(({ own }) => own.length === 0);
  const different = seatedAlike.filter(({ own }) => own.length > 0);
  return {
    ...first,
    paragraphs: [
      ...first.paragraphs,
      ...(same.length > 0 ? [texts.sameFor(same.map(({ name }) => name))] : []),
      ...different.map(({ name, own }) => texts.differentFor(name, own)),
      ...all.flatMap(({ wait }) => wait ?? []),
    ],
    card: first.card && cardOf(ask, first.card, all),
    links: [...first.links, ...all.flatMap((other) => named(other, first.links))],
    notes: [
      ...first.notes,
      ...all.flatMap(({ name, notes }) => notes.filter((note) => !first.notes.includes(note)).map((note) => `${name}: ${note}`)),
    ],
  };
}

/** Compares with the first mail as if both had the same place in the waitlist. The place is shown beside the name. */
function otherLetter(ask: BookingLetterAsk, other: OtherBooking): OtherLetter {
  const { waitlistNumber: number, guestName, credit } = other.booking;
  const { inLine, you, stillWaits, waited, noCredit } = togetherMailTexts(languageOf(ask.studio.settings.locale));
  const waits = isAboutSeat(ask.kind, ask.booking) && !isAboutSeat(ask.kind, other.booking);
  const letter = bookingLetter({ ...ask, ...other, booking: { ...other.booking, waitlistNumber: ask.booking.waitlistNumber } });
  const first = bookingLetter({ ...ask, booking: { ...ask.booking, guestName } });
  const name = guestName ?? you;
  const differing = letter.paragraphs.slice(1).filter((line) => !first.paragraphs.includes(line));
  const lacksLine = first.paragraphs.slice(1).some((line) => !letter.paragraphs.includes(line));
  const lacksCredit = lacksLine && credit === 'none' && ask.booking.credit !== 'none';
  return {
    ...letter,
    name: number === null ? name : inLine(name, number),
    wait: !waits ? null : number === null ? waited(guestName) : stillWaits({ name: guestName, number }),
    own: lacksCredit ? [...differing, noCredit] : differing,
  };
}

function cardOf({ booking, studio }: BookingLetterAsk, card: LetterCard, others: readonly OtherLetter[]): LetterCard {
  const language = languageOf(studio.settings.locale);
  const { labels } = bookingMailTexts(language);
  const { listed, you } = togetherMailTexts(language);
  const [first, rest] = [card.rows.slice(0, 1), card.rows.slice(1).filter(({ label }) => label !== labels.guest)];
  const names = others.map(({ name }) => name);
  const paid = others.flatMap(({ name, card: own }) =>
    (own?.rows ?? []).filter(({ label }) => label === labels.pass).map((row) => ({ ...row, value: `${row.value} (${name})` })),
  );
  return { ...card, rows: [...first, { label: labels.guest, value: listed([booking.guestName ?? you, ...names]) }, ...rest, ...paid] };
}

const named = ({ name, links }: OtherLetter, known: readonly LetterLink[]): LetterLink[] =>
  links.filter(({ href }) => !known.some((link) => link.href === href)).map((link) => ({ ...link, label: `${link.label} (${name})` }));
