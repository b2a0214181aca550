/**
 * Mails about sub requests: to the asked instructors with their links, to the requester, to the new instructor, and to the instructors who
 * are not needed.
 */
import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf } from '../../../context/letter.ts';
import { asId, type InstructorSubRequestId, type StaffId, type SubRequestId } from '../../../kernel/ids.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { teachingInvitation } from '../../class-admin/server/public.ts';
import { placeText } from '../../classes/rules/place-text.ts';
import { findListings } from '../../classes/server/public.ts';
import { subRequestMailTexts } from '../mail-texts.ts';
import { holderOf, standingOf, type Standing, type SubRequest } from '../rules/decide-sub-request.ts';
import { findSubRequests } from './sub-requests.store.ts';

const KINDS = ['sub-request', 'sub-request-taken', 'sub-request-yours', 'sub-request-taken-by-other', 'sub-request-withdrawn'] as const;
type Kind = (typeof KINDS)[number];

/** The state of the request in which a mail is still true when it is sent. Null when the mail stays true. */
const TRUE_WHILE: Readonly<Record<Kind, Standing | null>> = {
  'sub-request': 'open',
  'sub-request-taken': null,
  'sub-request-yours': null,
  'sub-request-taken-by-other': 'taken',
  'sub-request-withdrawn': 'withdrawn',
};

/** The mails that add the class to the reader's calendar, or remove it. */
const MOVES_CLASS: readonly Kind[] = ['sub-request-taken', 'sub-request-yours'];

interface About {
  readonly request: SubRequestId;
  readonly asked: InstructorSubRequestId;
}

const mailOf = (kind: Kind, staff: StaffId, data: About & { readonly link?: string }): MailDraft => ({
  kind,
  to: { staff },
  data: { ...data },
});

/** `link` contains the secret token. It is deleted from the row after the mail is sent. */
export const askMail = (staff: StaffId, about: About, link: string): MailDraft => mailOf('sub-request', staff, { ...about, link });
export const takenMail = (staff: StaffId, about: About): MailDraft => mailOf('sub-request-taken', staff, about);
export const yoursMail = (staff: StaffId, about: About): MailDraft => mailOf('sub-request-yours', staff, about);

/** Mails to everybody who was asked and did not decline, except for `holder`, who has the class. */
export const notNeededMails = (request: SubRequest, holder: InstructorSubRequestId | null): MailDraft[] =>
  request.asked
    .filter(({ id, status }) => id !== holder && status !== 'declined')
    .map(({ id, instructor }) =>
      mailOf(holder === null ? 'sub-request-withdrawn' : 'sub-request-taken-by-other', instructor, { request: request.id, asked: id }),
    );

const requestIn = ({ data }: ClaimedMail): SubRequestId => asId<SubRequestId>(Number(data['request']));

export const subRequestMails: MailKinds = {
  kinds: KINDS,
  async check(tx, context, mails) {
    const requests = await findSubRequests(tx, mails.map(requestIn));
    const listings = await findListings(
      tx,
      [...requests.values()].map(({ session }) => session),
    );
    return mails.map((mail) => {
      const request = requests.get(requestIn(mail));
      const listing = request && listings.find(({ session }) => session.id === request.session);
      return listing ? checkOne(mail, { request, listing }, context) : { stale: 'the sub request is gone' };
    });
  },
};

interface Facts {
  readonly request: SubRequest;
  readonly listing: ClassListing;
}

function checkOne(mail: ClaimedMail, { request, listing }: Facts, context: MailContext): CheckedMail {
  const { origin, at } = context;
  const { settings } = context.studio;
  const { session, instructor } = listing;
  const kind = mail.kind as Kind;
  const { link, asked: askedId } = mail.data;
  const asked = request.asked.find(({ id }) => id === Number(askedId));
  const standing = asked ? standingOf(request, asked, session, at) : 'withdrawn';
  if (TRUE_WHILE[kind] !== null && standing !== TRUE_WHILE[kind]) return { stale: `the request stands otherwise: ${standing}` };
  const isAsking = kind === 'sub-request';
  if (isAsking && typeof link !== 'string') return { stale: 'the link is gone' };
  const texts = subRequestMailTexts(languageOf(settings.locale));
  const dates = datesOf(settings, at);
  // Adds the zone, because the reader may be anywhere.
  const inZone = (when: string) => `${when} (${dates.zoneName(session.startsAt)})`;
  const shortWhen = dates.moment(session.startsAt);
  const words = {
    studio: settings.name,
    requester: request.requesterName,
    holder: holderOf(request) ?? '',
    className: session.name,
    shortWhen,
    when: inZone(shortWhen),
    subject: request.subject,
    body: request.body.split(/\n+/),
  };
  const place = listing.isOnline ? texts.labels.online : placeText(listing);
  const rows = [
    { label: texts.labels.when, value: inZone(dates.span(session.startsAt, session.endsAt)) },
    ...(place === '' ? [] : [{ label: texts.labels.where, value: place }]),
    ...(isAsking ? [{ label: texts.labels.asks, value: request.requesterName }] : []),
  ];
  return {
    write: () => ({
      letter: letterOf(texts[kind](words), isAsking ? String(link) : `${origin}/staff/account#schedule`, {
        card: { title: session.name, rows },
        ...(isAsking && { notes: [texts.ends] }),
      }),
      attachments: !MOVES_CLASS.includes(kind)
        ? []
        : [teachingInvitation({ method: instructor?.id === mail.staff ? 'REQUEST' : 'CANCEL', listing, to: mail.to, ...context })],
    }),
  };
}
