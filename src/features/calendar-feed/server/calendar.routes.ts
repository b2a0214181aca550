import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../server/clock.ts';
import type { Database } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import { API_BASE, schemaOf, studioOf } from '../../../server/http/api.ts';
import { operation, type Operation } from '../../../server/http/operation.ts';
import { HttpProblem, notFound } from '../../../server/http/problems.ts';
import { holdsTag } from '../../../server/http/cached-reply.ts';
import type { StudioDirectory, StudioRef } from '../../../server/http/studio-directory.ts';
import { Problem } from '../../../wire/endpoint.ts';
import * as contract from '../contract/calendar.contract.ts';
import { calendarFeedTexts, calendarRefusals } from '../texts.ts';
import { getCalendar, getStaffCalendar } from './get-calendar-link.ts';
import { createCalendar, createStaffCalendar, renewCalendar, renewStaffCalendar } from './give-calendar-link.ts';
import { readCalendar } from './read-calendar.ts';
import { revokeCalendar, revokeStaffCalendar } from './revoke-calendar.ts';

export const calendarOperations: readonly Operation[] = [
  operation(contract.getCalendarLink, getCalendar),
  operation(contract.createCalendarLink, createCalendar, calendarRefusals),
  operation(contract.renewCalendarLink, renewCalendar, calendarRefusals),
  operation(contract.revokeCalendarLink, revokeCalendar, calendarRefusals),
  operation(contract.getStaffCalendarLink, getStaffCalendar),
  operation(contract.createStaffCalendarLink, createStaffCalendar, calendarRefusals),
  operation(contract.renewStaffCalendarLink, renewStaffCalendar, calendarRefusals),
  operation(contract.revokeStaffCalendarLink, revokeStaffCalendar, calendarRefusals),
];

interface CalendarParts {
  readonly database: Database;
  readonly directory: StudioDirectory;
  readonly clock: Clock;
  readonly originOf: (studio: StudioRef) => string;
  readonly mailFrom: string;
}

/** `/v1/calendar/{secret}.ics`, for calendar programs. The reply is not JSON, so no serializer may change it. */
export function registerCalendar(app: FastifyInstance, { database, directory, clock, originOf, mailFrom: from }: CalendarParts): void {
  const { path, reply: text } = contract.getCalendarFile;
  const response = { 200: { description: 'The file', content: { 'text/calendar': { schema: text } } }, '4xx': Problem };
  const schema = { ...schemaOf({ endpoint: contract.getCalendarFile }), response };
  app.get<{ Params: { secret: string } }>(API_BASE + path.replace('{secret}', ':secret'), { schema }, async (request, reply) => {
    const studio = await studioOf(request, { directory });
    const { secret } = request.params;
    const ask = { secret, at: clock.now(), ip: request.ip, origin: originOf(studio), from };
    const answer = await inStudio(database.db, studio.id, (tx) => readCalendar(tx, ask));
    if (answer.kind === 'not-found') throw notFound();
    if (answer.kind === 'too-many') {
      reply.header('retry-after', String(answer.seconds));
      throw new HttpProblem(429, 'too-many-attempts', (language) => calendarFeedTexts(language).tooMany);
    }
    reply.header('etag', answer.etag);
    if (holdsTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="calendar.ics"').send(answer.text);
  });
}
