import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { openSharedSession } from '../support/browser/appointment-scenes.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { theOtherSite, visitorOf } from '../support/browser/other-site.ts';
import { button, heading, link, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const TOMORROW = dayAfter(1);

const site = theOtherSite(
  (query) =>
    `<h1>Welcome</h1><iframe title="Classes" width="900" height="800" src="${demo.server.origin}${(query.get('shown') ?? '/').replaceAll('&', '&amp;')}"></iframe>`,
  { width: 1280, height: 1000 },
);
/** The site's page with one of our addresses in its frame. */
const framed = (shown: string) => site.open({ shown });

describe('The schedule in a frame of another site, where third-party cookies are blocked', () => {
  it('has no access to storage', async () => {
    const { page, frame } = await framed('/?iframe=1');
    await sees(frame.getByRole('main'));
    expect(
      await frame.evaluate(() => {
        document.cookie = 'a=1; SameSite=None; Secure';
        return document.cookie;
      }),
    ).toBe('');
    const kept = await frame.evaluate(() => {
      try {
        return localStorage.length >= 0;
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(kept).toBe('SecurityError');
    await page.close();
  });

  it('shows the studio’s own words, no spots, the software’s name, and no border', async () => {
    const { page, frame } = await framed(`/?iframe=1&book_text=Book%20now&show_spots=0&day=${dayAfter(3)}`);
    await sees(frame.getByRole('button', { name: /^Book now/ }));
    await sees(frame.getByText(/Powered by/i));
    await sees(frame.getByRole('listitem').getByText('Full', { exact: true }));
    expect(await frame.getByText(/spots? left|waiting/i).count()).toBe(0);
    expect(await frame.getByRole('banner').count()).toBe(0);
    await page.close();
  });

  it('books in a new window, which has the booking in its address', async () => {
    const { page, frame } = await framed(`/?iframe=1&book_text=Book%20now&day=${TOMORROW}`);
    const row = frame
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: frame.getByRole('link', { name: DEMO_CLASSES.open, exact: true }) });
    await row.getByRole('button', { name: /^Book now/ }).click();
    const opening = site.context.waitForEvent('page');
    await frame.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
    const window = await opening;
    await logIn(visitorOf(window), 'pack@demo.test');
    await sees(heading(window, 'Reserve'));
    expect([new URL(window.url()).pathname, new URL(window.url()).search]).toEqual(['/reserve', '']);
    await sees(window.getByText(DEMO_CLASSES.open));
    await button(window, 'Complete Your Reservation').click();
    await sees(window.getByText('Class reserved successfully.'));
    await window.waitForURL((url) => url.pathname === '/account');
    await sees(link(window, DEMO_CLASSES.open));
    expect(await window.evaluate(() => window.opener)).toBeNull();
    // The link from a class to the account leaves the frame too.
    await window.goto(`${demo.server.origin}${await link(window, DEMO_CLASSES.open).first().getAttribute('href')}?iframe=1`);
    const account = site.context.waitForEvent('page');
    await link(window, 'See my bookings').click();
    expect((await account).url()).toBe(`${demo.server.origin}/account#bookings`);
    await (await account).close();
    // The next visitor of this browser is logged out.
    await window.evaluate(() => localStorage.clear());
    await Promise.all([window.close(), page.close()]);
  });
});

describe('The appointments in a frame of another site', () => {
  it('show no places, and book in a new window, which has the appointment in its address', async () => {
    const { page, frame } = await framed('/appointments?iframe=1&show_spots=0');
    await frame.waitForURL('**/appointments**');
    const shared = await openSharedSession(frame, 'Join others');
    expect(await frame.getByText(/places? left/).count()).toBe(0);
    await shared.first().click();
    expect([...new URL(frame.url()).searchParams.keys()]).toEqual(expect.arrayContaining(['iframe', 'show_spots']));
    const opening = site.context.waitForEvent('page');
    await button(frame, /^Book with/).click();
    const window = await opening;
    await sees(heading(window, 'Log in'));
    await logIn(visitorOf(window), 'member@demo.test');
    await sees(button(window, 'Book Appointment'));
    await sees(window.getByText('Reformer for four'));
    // The address is clean, and its data is stored.
    expect([new URL(window.url()).pathname, new URL(window.url()).search]).toEqual(['/appointment-checkout', '']);
    await window.reload();
    await sees(button(window, 'Book Appointment'));
    // The frame has not navigated.
    await sees(shared);
    await Promise.all([window.close(), page.close()]);
  });
});

describe('Every other page refuses to be framed', () => {
  it.each(['/login', '/reserve', '/account', '/staff/login', '/forgot-password', '/reset-password'])('%s', async (path) => {
    const { page, frame } = await framed(path);
    await page.waitForLoadState('load');
    expect(await frame.locator('body').innerText()).not.toMatch(/Log in|Harbor/);
    expect(frame.url()).toMatch(/^chrome-error:/);
    await page.close();
  });
});
