/** A class is booked every week: its cost is shown before, it is listed in My Bookings, and one tap stops it (docs/decisions/0129). */
import { expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, entry, waitUntilHidden, heading, link, sees } from '../support/browser/steps.ts';

const CLASS = 'Vinyasa Flow';
const demo = theDemo();

it('a standing booking shows the coming weeks with their passes, starts, and stops with one tap', async () => {
  const cast = await castOf(demo.server.origin);
  await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'member' }) }, async ({ page, press }) => {
    await page.goto('/account');
    await press(button(entry(page, CLASS).first(), /^Details/));
    await press(link(dialog(page, 'Booking details'), 'Book it every week'));
    const sheet = dialog(page, 'Book it every week');
    await sees(sheet.getByText(/^Every \w{3}, \d/));
    await sees(sheet.getByText('Booked already'));
    expect(await sheet.getByText(/^Uses |^No pass for it/).count()).toBeGreaterThan(0);
    await page.reload();
    await press(sheet.getByRole('button', { name: 'Book it every week' }));
    await waitUntilHidden(sheet);
    await sees(page.getByText('From now on we book it for you every week.'));
    await sees(heading(page, 'Every week'));
    await press(button(page, new RegExp(`^Stop: ${CLASS}`)));
    await sees(page.getByText('We will not book it any more. What is booked stays booked.'));
    await waitUntilHidden(heading(page, 'Every week'));
    await press(button(page, `Undo: book ${CLASS} every week again`));
    await sees(heading(page, 'Every week'));
    await press(button(page, new RegExp(`^Stop: ${CLASS}`)));
    await waitUntilHidden(heading(page, 'Every week'));
    // Existing bookings stay.
    await sees(entry(page, CLASS));
  });
});
