import { describe, expect, it } from 'vitest';
import { theSharedDemo } from '../support/browser/demo.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { button, heading, here, link, logIn, sees } from '../support/browser/steps.ts';
import { withoutReplies } from '../support/browser/without-replies.ts';

const demo = theSharedDemo();

const cards = ({ page }: Visitor) => page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts();

describe('The page that sells passes', () => {
  it('keeps tab and tag in the address; one tag at a time, and pressing it again clears it', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/buy');
      await sees(heading(page, 'Single class'));
      const all = await cards(visitor);
      expect(all[0]).toBe('10-class pack');
      await press(button(page, 'Small group'));
      await expect.poll(() => cards(visitor)).toEqual(['Reformer 10']);
      await press(button(page, 'Sweaty'));
      await expect.poll(() => cards(visitor)).toEqual(['20-class pack', 'Season pass']);
      await page.reload();
      await expect.poll(() => cards(visitor)).toEqual(['20-class pack', 'Season pass']);
      await press(button(page, 'Sweaty'));
      await expect.poll(() => cards(visitor)).toEqual(all);
      await press(button(page, 'Gentle'));
      await press(link(page, 'Clear Filter'));
      await expect.poll(() => cards(visitor)).toEqual(all);
      await press(link(page, 'Memberships'));
      await sees(heading(page, 'Early bird'));
      expect(here(page)).toBe('/buy#membership');
      await page.goBack();
      await expect.poll(() => cards(visitor)).toEqual(all);
      // A missing class does not hide the products.
      await page.goto('/buy?class-id=999999&class-name=Gone');
      await expect.poll(() => cards(visitor)).toEqual(all);
      expect(here(page)).toBe('/buy');
    }));

  it('offers Retry when the list fails to load', () =>
    demo.visit({ device: 'phone', breaks: true }, async (visitor) => {
      const { page, press } = visitor;
      await withoutReplies(page);
      await page.route('**/v1/get-passes', (route) => route.fulfill({ status: 500, json: { message: 'Broken', success: false } }));
      await page.goto('/buy');
      await sees(page.getByRole('alert'));
      await page.unroute('**/v1/get-passes');
      await press(button(page, 'Retry'));
      await expect.poll(() => cards(visitor)).toContain('Single class');
    }));
});

describe('The page of a pass', () => {
  it('opens by the hash, is shared, and leads through the log-in to the checkout', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/buy');
      await press(link(page, 'Choose 5-class pack'));
      await sees(heading(page, '5-class pack'));
      const own = here(page);
      await page.goto(`/buy#packs-${own.split('/').at(-1)}`);
      await sees(heading(page, '5-class pack'));
      expect(here(page)).toBe(own);

      await page.evaluate(() => {
        const copied: string[] = [];
        const clipboard = {
          writeText: (text: string) => (copied.length === 0 ? Promise.resolve(void copied.push(text)) : Promise.reject(new Error('no'))),
        };
        Object.defineProperty(navigator, 'clipboard', { value: clipboard });
        Object.assign(window, { copied });
      });
      await press(button(page, 'Share'));
      await sees(page.getByText('URL copied successfully!'));
      expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([page.url()]);
      await press(button(page, 'Share'));
      await sees(page.getByText('Oops, unable to copy'));
      const byHand = page.getByRole('dialog', { name: 'Share this link' }).getByLabel('Link');
      await sees(byHand);
      expect(await byHand.inputValue()).toBe(page.url());
      expect(await byHand.evaluate((field: HTMLInputElement) => [field === document.activeElement, field.selectionEnd])).toEqual([
        true,
        page.url().length,
      ]);
      await page.keyboard.press('Escape');

      await press(link(page, 'Buy Now'));
      await page.waitForURL((url) => url.pathname === '/login');
      expect(here(page)).toBe('/login?r=checkout');
      await logIn(visitor, 'new@demo.test');
      await page.waitForURL((url) => url.pathname === own);
      await press(link(page, 'Buy Now'));
      await page.waitForURL((url) => url.pathname === '/checkout');
      await sees(page.getByText('5-class pack'));
    }));

  it('opens in a new window from a frame, and so does the log-in', () =>
    demo.visit({ device: 'desk' }, async ({ page }) => {
      const leads = (name: string) => link(page, name).evaluate((to: HTMLAnchorElement) => [to.getAttribute('href'), to.target]);
      const wanted = 'class-name=Flow&appointment-service-id=x&service-name=Coaching&series-id=x&tags=x';
      await page.goto(`/buy?iframe=1&${wanted}`);
      await sees(link(page, 'Choose 5-class pack'));
      await sees(page.getByText('Powered by Atelier'));
      const [address, window] = await leads('Choose 5-class pack');
      expect(window).toBe('_blank');
      expect(address).toMatch(/^\/classpack\/\d+\?/);
      expect(Object.fromEntries(new URL(address!, page.url()).searchParams)).toEqual(Object.fromEntries(new URLSearchParams(wanted)));
      const id = /\d+/.exec(address!)![0];
      await page.goto(`/classpack/${id}?series-id=999`);
      await sees(page.getByText('For your series.'));
      expect((await leads('All class packs'))[0]).toBe('/buy?series-id=999#packs');
      await page.goto(`/classpack/${id}?iframe=1`);
      await sees(link(page, 'Buy Now'));
      expect(await leads('Buy Now')).toEqual([`/login?r=checkout&pass-id=${id}`, '_blank']);
    }));
});
