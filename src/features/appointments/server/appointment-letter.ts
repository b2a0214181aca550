/** Builds the parts of a mail about an appointment from facts and settings. */
import { datesOf, type Dates } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf, type LetterCard, type LetterParts } from '../../../context/letter.ts';
import type { Studio } from '../../../context/studio.ts';
import type { Brief } from '../../../server/mail/mail.ts';
import type { Instant } from '../../../kernel/time.ts';
import { appointmentBriefTexts } from '../brief-texts.ts';
import { appointmentMailTexts, type AppointmentWords } from '../mail-texts.ts';
import { cancelDeadline } from '../rules/confirm-or-cancel.ts';
import { opensMeeting, type AppointmentFacts } from '../rules/appointment-facts.ts';
import { isRequest } from '../rules/appointment.ts';
import { mailRuleOf, type AppointmentMailKind } from '../rules/appointment-mail-kinds.ts';

export interface AppointmentLetterAsk {
  readonly kind: AppointmentMailKind;
  /** Whether it was unconfirmed when it was cancelled. */
  readonly wasRequest?: boolean;
  readonly facts: AppointmentFacts;
  readonly studio: Studio;
  readonly origin: string;
  readonly at: Instant;
}

const textsOf = ({ settings }: Studio) => appointmentMailTexts(languageOf(settings.locale));

export function appointmentLetter(ask: AppointmentLetterAsk): LetterParts {
  const { kind, studio, origin, at } = ask;
  const dates = datesOf(studio.settings, at);
  const { reader } = mailRuleOf(kind);
  const href = `${origin}${reader === 'customer' ? '/account' : '/staff/account'}#appointments`;
  return letterOf(textsOf(studio)[kind](wordsOf(ask, dates)), href, { card: cardOf(ask, dates), notes: notesOf(ask, dates) });
}

/** The values that a studio's own words of the mail may name (mail/rules/customer-mails.ts). */
export function appointmentVariables({
  facts: { session, service, customer, instructor },
  studio,
  at,
}: Omit<AppointmentLetterAsk, 'kind'>) {
  const dates = datesOf(studio.settings, at);
  return {
    name: customer.firstName,
    service: service.name,
    date: dates.day(dates.dayOf(session.startsAt)),
    time: dates.time(session.startsAt),
    teacher: instructor.name,
  };
}

function wordsOf({ facts, studio, wasRequest = false }: AppointmentLetterAsk, dates: Dates): AppointmentWords {
  const { appointment, session, service, customer, instructor } = facts;
  return {
    studio: studio.settings.name,
    name: customer.firstName,
    customer: customer.fullName,
    instructor: instructor.name,
    service: service.name,
    shortWhen: dates.moment(session.startsAt),
    when: dates.span(session.startsAt, session.endsAt),
    credits: appointment.creditCycles.length,
    waits: appointment.state === 'waiting_for_confirmation',
    wasRequest,
    byStudio: appointment.cancelledBy === 'instructor',
  };
}

const joinLinkOf = (facts: AppointmentFacts, at: Instant): string | null => (opensMeeting(facts, at) ? facts.session.joinLink : null);

function cardOf({ kind, facts, studio, at }: AppointmentLetterAsk, dates: Dates): LetterCard {
  const { appointment, session, service, customer, instructor, pass } = facts;
  const { labels } = textsOf(studio);
  const isForCustomer = mailRuleOf(kind).reader === 'customer';
  const link = isForCustomer ? joinLinkOf(facts, at) : opensMeeting(facts, at) ? (session.hostLink ?? session.joinLink) : null;
  const lives = appointment.state !== 'cancelled';
  const rows: (LetterCard['rows'][number] | false)[] = [
    // Names the time zone, because the reader's location is unknown.
    { label: labels.when, value: `${dates.span(session.startsAt, session.endsAt)} (${dates.zoneName(session.startsAt)})` },
    isForCustomer ? { label: labels.with, value: instructor.name } : { label: labels.for, value: customer.fullName },
    appointment.persons > 1 && { label: labels.persons, value: String(appointment.persons) },
    session.isOnline && { label: labels.where, value: labels.online },
    lives && isForCustomer && pass !== null && { label: labels.pass, value: labels.paidWith(pass.name, appointment.creditCycles.length) },
    link !== null && { label: labels.join, value: labels.joinLink, href: link },
  ];
  return { title: service.name, rows: rows.filter((row) => row !== false) };
}

/** The cancellation deadline. Empty when it has passed or the appointment does not take place. */
function notesOf({ kind, facts, studio, at }: AppointmentLetterAsk, dates: Dates): readonly string[] {
  const deadline = cancelDeadline(facts, studio.settings.appointments);
  if (mailRuleOf(kind).reader === 'instructor' || facts.appointment.state === 'cancelled' || deadline <= at) return [];
  const texts = textsOf(studio);
  return [isRequest(facts.appointment) ? texts.withdrawUntilStart : texts.cancelUntil(dates.moment(deadline))];
}

type BriefKind = 'appointment-confirmed' | 'appointment-cancelled' | 'appointment-reminder';

const hasBrief = (kind: AppointmentMailKind): kind is BriefKind =>
  kind === 'appointment-confirmed' || kind === 'appointment-cancelled' || kind === 'appointment-reminder';

/** The mail in a few words, from the same facts. Null for a kind that waits for the mail. Only the reminder has no calendar file. */
export function appointmentBrief({ kind, facts, wasRequest = false, studio, at }: AppointmentLetterAsk): Brief | null {
  if (!hasBrief(kind)) return null;
  const { session, service, instructor } = facts;
  const texts = appointmentBriefTexts(languageOf(studio.settings.locale));
  return {
    name: service.name,
    when: datesOf(studio.settings, at).moment(session.startsAt),
    body: texts[kind]({ instructor: instructor.name, wasRequest }),
    path: '/account#appointments',
    until: session.startsAt,
    about: `appointment-${facts.appointment.id}`,
    replacesMail: kind === 'appointment-reminder' && joinLinkOf(facts, at) === null,
  };
}
