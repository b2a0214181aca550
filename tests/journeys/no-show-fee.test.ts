/** A no-show owes a fee: from completing attendance to the charge at the end of the next day (readings §4). */
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { mailsTo } from '../support/browser/mailbox.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, logIn, sees } from '../support/browser/steps.ts';

const MEMBER = 'member@demo.test';
const DAY = 86_400;
const now = Date.parse(TUESDAY) / 1000;
const demo = theDemo();
const ask = (token: string, path: string, body: object): Promise<any> => callApi(demo.server.origin, 'POST', path, { token, body });
const tokenOf = async (path: string, email: string): Promise<string> =>
  (await callApi(demo.server.origin, 'POST', path, { body: { email, password: DEMO_PASSWORD } })).token;

/** The member has a saved card, and a seat in the next class with a no-show fee and free seats. */
async function aBookedClass(): Promise<{ id: number; name: string; unix_start: number; no_show_fee: number }> {
  const [owner, member] = await Promise.all([tokenOf('/api/staff/login', 'owner@demo.test'), tokenOf('/api/login', MEMBER)]);
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2090, cvc: '123', name: 'Amara Bennett' };
  await ask(member, '/customer/payment/process', { payment_method: (await ask(member, '/sandbox/cards', card)).id });
  const { classes } = await ask(owner, '/api/staff/schedule', { start: now + DAY, end: now + 10 * DAY, hide_cancelled: true });
  for (const { id } of classes) {
    const { schedule } = await ask(owner, '/api/staff/scheduleClass', { id });
    const { bookings } = schedule;
    const isIn = bookings.some((one: any) => one.customer.email === MEMBER);
    if (
      schedule.no_show_fee === null ||
      isIn ||
      (schedule.max_reservations ?? Infinity) <= schedule.total_bookings + schedule.seats_on_hold
    )
      continue;
    const { passes } = await ask(member, '/api/getClassReserve', { class_id: id });
    if (passes.length === 0) continue;
    await ask(member, '/api/reserveClass', { user_pass: passes[0].id, schedule_id: id });
    return schedule;
  }
  throw new Error('No class of the demo has a no-show fee and room for the member.');
}

it('a no-show fee is raised when the class is completed, and charged to the customer’s saved card', async () => {
  const session = await aBookedClass();
  const fee = `$${session.no_show_fee.toFixed(2)}`;
  demo.server.setClock(new Date((session.unix_start + 60) * 1000).toISOString());
  await demo.visit({ device: 'phone' }, async (staff) => {
    const { page, press } = staff;
    await page.goto('/staff/login');
    await logIn(staff, 'owner@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    await page.goto(`/staff/account?attendance=${session.id}#schedule`);
    await sees(dialog(page, session.name));
    await press(button(page, 'Complete Attendance'));
    await sees(page.getByText(`no-show fee of ${fee}`, { exact: false }));
    await press(button(page, /^Complete, /));
    await sees(page.getByText('Attendance is complete.'));
  });

  await demo.visit({ device: 'phone' }, async (member) => {
    const { page } = member;
    await page.goto('/login');
    await logIn(member, MEMBER);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/account#payment_history');
    await sees(page.getByText(`No-show fee: ${session.name}`, { exact: false }));
    await sees(page.getByText('Balance due'));

    const day = new Date((session.unix_start - 4 * 3600) * 1000).toISOString().slice(0, 10);
    const endOfNextDay = Date.parse(`${day}T00:00:00-04:00`) / 1000 + 2 * DAY;
    demo.server.setClock(new Date((endOfNextDay + 60) * 1000).toISOString());
    // A reminder of another class may come in the same moment.
    const receipts = async () => (await mailsTo(demo.server.origin, MEMBER)).filter(({ subject }) => /receipt/i.test(subject));
    await expect.poll(receipts, { timeout: 20_000 }).toHaveLength(1);
    expect((await receipts())[0]!.text).toContain(fee);
    await page.goto('/account#payment_history');
    await page.reload();
    await sees(page.getByText(/Visa ···· 4242/));
    expect(await page.getByText('Balance due').count()).toBe(0);
  });
});
