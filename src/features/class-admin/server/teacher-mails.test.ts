/** Mails to an instructor about changes by others to their class, and when such a mail is dropped as outdated (docs/decisions/0100). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import { hours, plus } from '../../../kernel/time.ts';
import type { MailContext } from '../../../server/mail/mail.ts';
import { loadStudio } from '../../studio/server/public.ts';
import type { TeacherMail } from '../rules/teachers-to-notify.ts';
import { teacherMails } from './teacher-mails.ts';

const desk = theClassDesk();
let rush: Rush;
let iris: StaffId;
beforeEach(async () => {
  rush = await desk.aStudioOf({ startsAt: plus(NOW, hours(30)) });
  iris = (await desk.inside(rush, (tx) => aStaff(tx))).id;
  await desk.change(rush, `update class_session set instructor_id = ${iris} where id = ${rush.sessions[0]}`);
});

const NOW_AT = { startsAt: plus(NOW, hours(30)), endsAt: plus(NOW, hours(31)) };
const WAS = { startsAt: plus(NOW, hours(20)), endsAt: plus(NOW, hours(21)) };

async function written(kind: TeacherMail, at = NOW) {
  return desk.inside(rush, async (tx) => {
    const data = { session: rush.sessions[0], was: WAS, now: NOW_AT };
    const mail = { id: 1, kind, to: 'iris@book.test', customer: null, staff: iris, data, createdAt: NOW };
    const context = { studio: await loadStudio(tx), origin: 'https://book.test', at, from: 'no-reply@book.test' } as unknown as MailContext;
    const [checked] = await teacherMails.check(tx, context, [mail as never]);
    return 'stale' in checked! ? checked.stale : checked!.write();
  });
}

async function check(kind: TeacherMail, at = NOW) {
  const mail = await written(kind, at);
  return typeof mail === 'string' ? mail : mail.letter;
}

async function entry(kind: TeacherMail) {
  const mail = await written(kind);
  return typeof mail === 'string' ? mail : mail.attachments![0]!;
}

describe('a mail to an instructor', () => {
  it('names the old and the new time, and links to their classes', async () => {
    expect(await check('teacher-class-changed')).toMatchObject({
      subject: 'Changed: Rush hour 0, now Wed 25 Nov, 6:00 pm',
      paragraphs: [expect.stringContaining('It was to take place'), expect.any(String)],
      button: { href: 'https://book.test/staff/account#schedule' },
    });
  });

  it('adds the class to their calendar, and removes it', async () => {
    const given = await entry('teacher-class-given');
    expect(given).toMatchObject({ filename: 'class.ics', calendarMethod: 'REQUEST' });
    await desk.change(rush, `update class_session set instructor_id = null where id = ${rush.sessions[0]}`);
    const taken = await entry('teacher-class-taken');
    expect(taken).toMatchObject({ filename: 'cancelled.ics', calendarMethod: 'CANCEL' });
    const facts = (part: typeof given) =>
      typeof part === 'string'
        ? []
        : ['UID', 'DTSTART', 'SUMMARY', 'SEQUENCE'].map((name) => new RegExp(`^${name}:(.*)\r`, 'm').exec(part.content)?.[1]);
    const [uid, start, summary, sequence] = facts(given);
    expect([uid, start, summary]).toEqual([expect.stringMatching(/^class-.*@book\.test$/), '20261125T180000Z', 'Rush hour 0']);
    expect(facts(taken)).toEqual([uid, start, 'Not yours any more: Rush hour 0', String(Number(sequence) + 1)]);
  });

  it('about a move is skipped once the class has moved again', async () => {
    await desk.change(rush, `update class_session set ends_at = ends_at + interval '1 hour' where id = ${rush.sessions[0]}`);
    expect(await check('teacher-class-changed')).toBe('the class has moved again');
  });

  it('names the reason of a cancellation', async () => {
    await desk.change(
      rush,
      `update class_session set cancelled_at = '${iso(NOW)}', cancellation_reason = 'Storm' where id = ${rush.sessions[0]}`,
    );
    expect(await check('teacher-class-cancelled')).toMatchObject({ paragraphs: [expect.any(String), 'The reason: Storm'] });
    expect(await check('teacher-class-changed')).toBe('the class is cancelled');
  });

  it('is skipped when it is no longer true', async () => {
    expect(await check('teacher-class-cancelled')).toBe('the class takes place');
    expect(await check('teacher-class-taken')).toBe('the class is theirs again');
    expect(await check('teacher-class-changed', plus(NOW, hours(40)))).toBe('the class is over');
    await desk.change(rush, `update class_session set instructor_id = null`);
    expect(await check('teacher-class-given')).toBe('the class is somebody else’s');
  });
});
