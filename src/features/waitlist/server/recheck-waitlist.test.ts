/** The recheck of free seats, through the whole server (readings §4). */
import { expect, it } from 'vitest';
import { instant } from '../../../kernel/time.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { forClasses, limited, membershipTerms } from '../../../../tests/builders/pass.ts';
import { theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, inside, change, sound } = desk;

it('new credits promote a waiting person into a seat that stayed free (readings §4)', async () => {
  const noon = (day: string) => instant(Date.parse(`${day}T12:00:00Z`));
  const times = ['2026-11-27', '2026-11-28'].map((day) => ({ startsAt: noon(day), minutes: 60 }));
  const rush = await aStudioOf({ capacity: 1, people: 2, times });
  const [one, two] = rush.people;
  const terms = membershipTerms({ classes: forClasses({ allowance: limited(1) }), bookBeyondRenewal: true });
  // Bought on 26 October, so the second month begins in two days.
  const bought = instant(Date.UTC(2026, 9, 26, 9));
  const pass = await inside(rush, (tx) => anOwnedPass(tx, one!.id, { terms, bought }));
  await change(rush, `update user_pass set state = 'unpaid' where id = ${one!.pass}`);
  const theirs = await reserve(rush, two!, {}, rush.sessions[1]!);
  await reserve(rush, one!, { user_pass: pass }, rush.sessions[1]!);
  await reserve(rush, one!, { user_pass: pass });
  await cancel(rush, two!, theirs.body.booking_id);
  const seats = async () =>
    (
      await change(
        rush,
        `select customer_id from booking where class_session_id = ${rush.sessions[1]} and state = 'reserved' and waitlist_seq is null`,
      )
    ).rows;
  expect(await seats()).toEqual([]);
  const goTo = (time: string) => {
    desk.server.setClock(time);
    return desk.server.atelier.settleDue();
  };
  await goTo('2026-11-25T23:59:59Z');
  expect(await seats()).toEqual([]);
  await goTo('2026-11-26T00:00:00Z');
  expect(await seats()).toEqual([{ customer_id: one!.id }]);
  expect((await change(rush, `select kind from due where kind = 'classes.waitlist'`)).rows).toEqual([]);
  await sound(rush);
});
