import type { Dates } from '../../../context/dates.ts';
import type { CardFacts, TicketFacts, WalletFacts, WalletThing } from './wallet.ts';

/** A value with its label. `key` stays the same, so that a phone tells which value changed. */
export interface WalletField {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The words of a language for wallet passes. */
export interface WalletWords {
  readonly language: string;
  readonly description: (thing: WalletThing, name: string, studio: string) => string;
  readonly labels: Readonly<
    Record<
      | 'class'
      | 'day'
      | 'time'
      | 'place'
      | 'address'
      | 'teacher'
      | 'person'
      | 'state'
      | 'pass'
      | 'classesLeft'
      | 'appointmentsLeft'
      | 'until',
      string
    >
  >;
  readonly states: Readonly<Record<TicketFacts['state'], string>>;
  /** The state of a cancelled pass: another gender than a booking in some languages. */
  readonly passCancelled: string;
  readonly online: string;
  readonly unlimited: string;
  /** A message about the new value of this label. */
  readonly changed: (label: string) => string;
}

/** The values of a wallet pass in the order in which they are shown. The first is the largest. */
export const fieldsOf = (facts: WalletFacts, words: WalletWords, dates: Dates): readonly WalletField[] =>
  facts.kind === 'booking' ? ticketFields(facts, words, dates) : cardFields(facts, words, dates);

function ticketFields(facts: TicketFacts, { labels, states, online }: WalletWords, dates: Dates): WalletField[] {
  const { name, startsAt, endsAt, place, isOnline, teacher, person, state } = facts;
  return present([
    { key: 'class', label: labels.class, value: name },
    { key: 'day', label: labels.day, value: dates.dated(dates.dayOf(startsAt)) },
    { key: 'time', label: labels.time, value: dates.times(startsAt, endsAt) },
    { key: 'place', label: labels.place, value: isOnline ? online : place },
    { key: 'teacher', label: labels.teacher, value: teacher },
    { key: 'person', label: labels.person, value: person },
    { key: 'state', label: labels.state, value: states[state] },
  ]);
}

function cardFields({ name, classes, appointments, endsAt, isCancelled }: CardFacts, words: WalletWords, dates: Dates): WalletField[] {
  const { labels, passCancelled, unlimited } = words;
  const left = (count: number | 'unlimited' | null) => (count === 'unlimited' ? unlimited : count === null ? null : String(count));
  return present([
    { key: 'pass', label: labels.pass, value: name },
    { key: 'classes', label: labels.classesLeft, value: left(classes) },
    { key: 'appointments', label: labels.appointmentsLeft, value: left(appointments) },
    { key: 'until', label: labels.until, value: endsAt === null ? null : dates.dated(dates.dayOf(endsAt)) },
    { key: 'state', label: labels.state, value: isCancelled ? passCancelled : null },
  ]);
}

const present = (all: readonly { readonly key: string; readonly label: string; readonly value: string | null }[]): WalletField[] =>
  all.flatMap((one) => (one.value === null || one.value === '' ? [] : [{ ...one, value: one.value }]));
