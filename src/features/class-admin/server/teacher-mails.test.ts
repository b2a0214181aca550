/** What an instructor reads of what others do with their class, and when it is no longer true (docs/decisions/0100). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import { hours, plus } from '../../../kernel/time.ts';
import type { MailContext } from '../../../server/mail/mail.ts';
import { loadStudio } from '../../studio/server/public.ts';
import type { TeacherMail } from '../rules/teachers-told.ts';
import { teacherMails } from './teacher-mails.ts';

const desk = theClassDesk();
let rush: Rush;
let iris: StaffId;
beforeEach(async () => {
  rush = await desk.aStudioOf({ startsAt: plus(NOW, hours(30)) });
  iris = (await desk.inside(rush, (tx) => aStaff(tx))).id;
  await desk.change(rush, `update class_session set instructor_id = ${iris} where id = ${rush.sessions[0]}`);
});

const WAS = { startsAt: plus(NOW, hours(20)), endsAt: plus(NOW, hours(21)) };

function check(kind: TeacherMail, at = NOW) {
  return desk.inside(rush, async (tx) => {
    const mail = { id: 1, kind, to: 'x', customer: null, staff: iris, data: { session: rush.sessions[0], was: WAS }, createdAt: NOW };
    const context = { studio: await loadStudio(tx), origin: 'https://book.test', at, from: 'x' } as unknown as MailContext;
    const [checked] = await teacherMails.check(tx, context, [mail as never]);
    return 'stale' in checked! ? checked.stale : checked!.write().letter;
  });
}

describe('a mail to an instructor', () => {
  it('says when the class was and when it is, and leads to their classes', async () => {
    expect(await check('teacher-class-changed')).toMatchObject({
      subject: 'Changed: Rush hour 0',
      paragraphs: [expect.stringContaining('It was to take place'), expect.any(String)],
      button: { href: 'https://book.test/staff/account#schedule' },
    });
  });

  it('says why a class is cancelled', async () => {
    await desk.change(
      rush,
      `update class_session set cancelled_at = '${iso(NOW)}', cancellation_reason = 'Storm' where id = ${rush.sessions[0]}`,
    );
    expect(await check('teacher-class-cancelled')).toMatchObject({ paragraphs: [expect.any(String), 'The reason: Storm'] });
    expect(await check('teacher-class-changed')).toBe('the class is cancelled');
  });

  it('is not sent when it is no longer true', async () => {
    expect(await check('teacher-class-cancelled')).toBe('the class takes place');
    expect(await check('teacher-class-taken')).toBe('the class is theirs again');
    expect(await check('teacher-class-changed', plus(NOW, hours(40)))).toBe('the class is over');
    await desk.change(rush, `update class_session set instructor_id = null`);
    expect(await check('teacher-class-given')).toBe('the class is somebody else’s');
  });
});
