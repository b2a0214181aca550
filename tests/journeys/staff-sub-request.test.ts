/**
 * The owner asks two instructors to take over a demo class. One accepts by the link in the mail, and the other sees who has it (spec 3 §2;
 * readings §10).
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { watchMails } from '../support/browser/mailbox.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const DAY = 86_400;
const now = Date.parse(TUESDAY) / 1000;

let owner: string;
let session: any;
let asked: readonly { readonly name: string }[];
beforeAll(async () => {
  const body = { email: 'owner@demo.test', password: DEMO_PASSWORD };
  owner = (await callApi(demo.server.origin, 'POST', '/api/staff/login', { body })).token;
  const { classes } = await ask('POST', '/api/staff/schedule', { start: now + 2 * DAY, end: now + 9 * DAY, hide_cancelled: true });
  session = classes.find((one: any) => one.instructor_id !== null && one.total_bookings > 0 && one.total_pending_sub_request === 0);
  asked = (await ask('GET', `/instructors/filter-instructors?all=1&schedule_id=${session.id}`)).instructors.slice(0, 2);
});
const ask = (method: string, path: string, body?: object): Promise<any> =>
  callApi(demo.server.origin, method, path, { token: owner, ...(body && { body }) });

const atTheDesk = (doing: (visitor: Visitor) => Promise<void>) =>
  demo.visit({ device: 'desk' }, async (visitor) => {
    await visitor.page.goto('/staff/login');
    await logIn(visitor, 'owner@demo.test');
    await visitor.page.waitForURL((url) => url.pathname === '/staff/account');
    await visitor.page.goto(`/staff/account?class=${session.id}#schedule`);
    await doing(visitor);
  });
/** The mails with the request, newest first. */
async function askingMails(): Promise<{ to: string; text: string }[]> {
  const { mails } = await callApi(demo.server.origin, 'GET', '/dev/mail');
  return mails.filter(({ subject }: { subject: string }) => subject === 'Who is free?');
}
const linkIn = ({ text }: { text: string }): string => /\S+\/sub-request#\S+/.exec(text)![0];

describe('A class with a sub request', () => {
  it('task 16: a teacher swaps a class, which goes to the first who accepts; the requester is told, and the other sees that it is taken', async () => {
    const [first] = asked as [{ name: string }];
    const told = await watchMails(demo.server.origin, 'owner@demo.test');
    await atTheDesk(async ({ page, press }) => {
      await press(button(page, 'Request Sub'));
      const form = dialog(page, 'Request Sub');
      await sees(form.getByRole('checkbox', { name: first.name }));
      expect(await button(form, 'Send Request').isDisabled()).toBe(true);
      for (const { name } of asked) {
        await form.getByRole('searchbox', { name: 'Search instructors' }).fill(name);
        await form.getByRole('checkbox').first().and(form.getByRole('checkbox', { name })).check();
      }
      await form.getByLabel('Subject').fill('Who is free?');
      await press(button(form, 'Send Request'));
      await sees(form.getByText('2 instructors are asked by mail.'));
      await waitUntilHidden(form);
      await sees(page.getByRole('dialog').getByText('Sub Requested'));
      await sees(button(page, 'View Sub Request'));
    });

    await expect.poll(async () => (await askingMails()).length).toBe(2);
    const mails = await askingMails();
    expect(mails[0]!.text).toMatch(/Where: .+\nAsks: /);
    await demo.visit({ device: 'phone' }, async ({ page, press }) => {
      await page.goto(linkIn(mails[0]!));
      await sees(button(page, 'Decline'));
      await press(button(page, 'Accept'));
      const asking = page.getByRole('dialog');
      await press(button(asking, 'Not yet'));
      expect((await ask('POST', '/api/staff/scheduleClass', { id: session.id })).schedule.total_pending_sub_request).toBe(1);
      await press(button(page, 'Accept'));
      await press(button(asking, 'Take the class'));
      await sees(page.getByText('Thank you! The class is yours.'));
    });
    const { schedule } = await ask('POST', '/api/staff/scheduleClass', { id: session.id });
    expect(asked.map(({ name }) => name)).toContain(schedule.instructor_name);
    expect(schedule.total_pending_sub_request).toBe(0);
    expect((await told(/ takes /))[0]!.text).toContain(`${schedule.instructor_name} teaches this class now`);

    await expect.poll(() => lastMailTo(mails[1]!.to)).toContain(`${schedule.instructor_name} accepted and teaches this class now`);
    await demo.visit({ device: 'phone' }, async ({ page }) => {
      await page.goto(linkIn(mails[1]!));
      await sees(page.getByText(`${schedule.instructor_name} has taken this class.`));
      expect(await button(page, 'Accept').count()).toBe(0);
    });
    await atTheDesk(async ({ page }) => {
      await sees(page.getByRole('dialog').getByText(schedule.instructor_name));
      await sees(button(page, 'Request Sub'));
    });
  });
});
const lastMailTo = async (address: string): Promise<string> =>
  (await callApi(demo.server.origin, 'GET', '/dev/mail')).mails.find(({ to }: { to: string }) => to === address).text;
