/** The draft of a mail and its faults before sending. */
import type { Day, WallTime, Zone } from '../../../../../kernel/calendar.ts';
import type { ClassSessionId, CustomerId } from '../../../../../kernel/ids.ts';
import type { Instant } from '../../../../../kernel/time.ts';
import { shownAt } from '../../../../../kernel/wall-clock.ts';
import { fieldErrors } from '../../../../../wire/fields.ts';
import { FIELD_REQUIRED, WANTED } from '../../../../../wire/messages.ts';
import { inWords } from '../../../../../wire/schema-words.ts';
import type { InputOf } from '../../../../../wire/endpoint.ts';
import { sendEmail } from '../../../contract/bulk-email.contract.ts';
import { halfHoursOn } from '../../../rules/decide-email.ts';
import { GROUPS, type Group } from '../../../rules/recipients.ts';
import { clockOf } from '../../../../gift-cards/web/public/gift-card-draft.ts';
import type { StudioClock } from '../../../../gift-cards/rules/gift-card-form.ts';

export interface Addressed {
  readonly id: CustomerId;
  readonly name: string;
}

export interface EmailDraft extends Record<string, unknown> {
  readonly subject: string;
  readonly groups: readonly Group[];
  readonly customers: readonly Addressed[];
  /** HTML. Empty when nothing is written. */
  readonly body: string;
  readonly delivery: string;
  readonly delivery_date: string;
  readonly delivery_time: string;
}

export const EMPTY: EmailDraft = {
  subject: '',
  groups: [],
  customers: [],
  body: '',
  delivery: 'now',
  delivery_date: '',
  delivery_time: '',
};

/** `version`: the one that the draft is based on. */
export type ChangeDraft = EmailDraft & { readonly version: number };

/** The draft of a scheduled mail that staff change. Its recipients stay. */
export function draftOfScheduled(
  email: Pick<ChangeDraft, 'subject' | 'body' | 'version'> & { readonly unix_deliver: Instant },
  timezone: Zone,
): ChangeDraft {
  const { day, time } = clockOf({ timezone }, email.unix_deliver);
  return {
    ...EMPTY,
    subject: email.subject,
    body: email.body,
    version: email.version,
    groups: [...GROUPS],
    delivery: 'scheduled',
    delivery_date: day,
    delivery_time: time,
  };
}

export interface Where {
  readonly session: ClassSessionId;
  readonly zone: Zone;
  readonly clock: StudioClock;
}

const isScheduled = ({ delivery }: EmailDraft) => delivery === 'scheduled';

export function momentOf(draft: EmailDraft, { zone }: Where): Instant | null {
  const { delivery_date: date, delivery_time: time } = draft;
  return isScheduled(draft) && date !== '' && time !== '' ? shownAt(zone, date as Day, time as WallTime) : null;
}

export const bodyOf = (draft: EmailDraft, where: Where): InputOf<typeof sendEmail>['body'] => ({
  subject: draft.subject,
  body: draft.body,
  delivery: isScheduled(draft) ? 'scheduled' : 'now',
  unix_deliver: momentOf(draft, where),
  class_schedule_id: where.session,
  recipients: [...draft.groups, ...draft.customers.map(({ id }) => id)],
});

/** The first fault of each field. Empty when the mail can be sent. */
export function faultsOf(draft: EmailDraft, where: Where): Record<string, string> {
  const { unix_deliver: _, ...faults } = fieldErrors(sendEmail.body, { ...bodyOf(draft, where), unix_deliver: null });
  return {
    ...faults,
    ...(draft.body === '' && { body: inWords(FIELD_REQUIRED) }),
    ...(isScheduled(draft) && whenFaults(draft, where.clock)),
  };
}

function whenFaults({ delivery_date: date, delivery_time: time }: EmailDraft, clock: StudioClock): Record<string, string> {
  if (date === '') return { delivery_date: inWords(FIELD_REQUIRED) };
  if (date < clock.day) return { delivery_date: inWords(WANTED.laterDay) };
  if (time === '') return { delivery_time: inWords(FIELD_REQUIRED) };
  return halfHoursOn(date as Day, clock).includes(time as WallTime) ? {} : { delivery_time: inWords(WANTED.listedTime) };
}
