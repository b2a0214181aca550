import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { button, entry, heading, logIn, openDay, sees } from '../support/browser/steps.ts';

const FULL = DEMO_CLASSES.full;
const IN_THREE_DAYS = dayAfter(3);

const demo = theDemo();

const at = (slug: 'demo' | 'other', doing: (visitor: Visitor) => Promise<void>) =>
  demo.visit({ origin: demo.server.originOf(slug), device: 'phone', timezoneId: 'Europe/London' }, doing);

/** The studio's accent color on the page. */
const accent = ({ page }: Visitor) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

describe('Two studios of one server', () => {
  it('each use their own name and colour', async () => {
    const colours: string[] = [];
    for (const [slug, name] of [
      ['demo', 'Harbor & Pine'],
      ['other', 'Kestrel Yard'],
    ] as const)
      await at(slug, async (visitor) => {
        await visitor.page.goto('/');
        await sees(visitor.page.getByRole('banner').getByText(name));
        expect(await visitor.page.title()).toContain(name);
        colours.push(await accent(visitor));
      });
    expect(new Set(colours).size).toBe(2);
  });

  it('know only their own people', () =>
    at('other', async (visitor) => {
      const { page } = visitor;
      await page.goto('/login');
      await logIn(visitor, 'pack@demo.test');
      await sees(page.getByRole('alert').getByText('Email or password not correct', { exact: true }));
      await logIn(visitor, 'pack@other.test');
      await page.waitForURL((url) => url.pathname === '/account');
      await sees(heading(page, 'My Bookings'));
      expect(new URL(page.url()).origin).toBe(demo.server.originOf('other'));
    }));

  it('offer what their package includes: without the waitlist feature a full class is full', async () => {
    await at('demo', async (visitor) => {
      await openDay(visitor, IN_THREE_DAYS);
      expect(await button(entry(visitor.page, FULL), /^Join Waitlist/).count()).toBe(1);
    });
    await at('other', async (visitor) => {
      await visitor.page.goto(`/?day=${IN_THREE_DAYS}`);
      await sees(entry(visitor.page, FULL).getByText('Class Full'));
      expect(await entry(visitor.page, FULL).getByRole('button').count()).toBe(0);
    });
  });
});
