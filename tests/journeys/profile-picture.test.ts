import { describe, expect, it } from 'vitest';
import { aPicture } from '../builders/picture.ts';
import type { Device } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { button, waitUntilHidden, heading, logIn, sees } from '../support/browser/steps.ts';
import { someOf } from '../support/depth.ts';

const demo = theDemo();
const WHO = { phone: 'new@demo.test', desk: 'pack@demo.test' } as const;
const DEVICES = someOf<Device>(1, ['phone', 'desk']);

describe.each(DEVICES)('a profile picture, on a %s', (device) => {
  it('is chosen, previewed during the upload, still shown after a reload, and removed', () =>
    demo.visit({ device }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/login?r=account%23settings');
      await logIn(visitor, WHO[device]);
      await sees(heading(page, 'Profile picture'));
      const yours = page.getByRole('img', { name: 'Your profile picture' });
      await sees(page.getByRole('img', { name: 'You have no profile picture yet.' }));
      const choose = async (name: string, buffer: Uint8Array) => {
        const chooser = page.waitForEvent('filechooser');
        await press(button(page, /^Choose (a|another) picture$/));
        await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(buffer) });
      };

      await choose('big.jpg', new Uint8Array(5 * 1024 * 1024 + 1));
      await sees(page.getByRole('alert').getByText('The picture is too big. At most 5 MB can be uploaded.'));
      await choose('drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      await sees(page.getByRole('alert').getByText('Please choose a JPEG, PNG, WebP or GIF picture.'));
      await page.route('**/v1/upload/image', (route) => route.abort(), { times: 1 });
      await choose('me.jpg', await aPicture());
      await sees(page.getByRole('alert'));
      await sees(page.getByRole('img', { name: 'You have no profile picture yet.' }));

      let goOn = () => {};
      const held = new Promise<void>((done) => (goOn = done));
      await page.route('**/v1/upload/image', async (route) => {
        await held;
        await route.continue();
      });
      await choose('me.jpg', await aPicture());
      await expect.poll(() => yours.getAttribute('src')).toMatch(/^data:image\/jpeg/);
      goOn();
      await sees(page.getByText('Your picture is saved.'));
      await expect.poll(() => yours.getAttribute('src')).toMatch(/^\/files\//);
      await page.unroute('**/v1/upload/image');
      await page.reload();
      await sees(yours);
      await expect.poll(() => yours.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

      await button(page, 'Remove picture').focus();
      await page.keyboard.press('Enter');
      await sees(page.getByText('The picture is removed.'));
      await waitUntilHidden(yours);
      expect(await button(page, 'Choose a picture').evaluate((one) => one === document.activeElement)).toBe(true);
    }));
});
