/**
 * A person who waits for two classes of a day chooses "only one class that day" in the sheet, in My Bookings and on the class page. The
 * first seat ends the other wait (docs/decisions/0135).
 */
import { expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { axeFaults } from '../support/browser/axe.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { callApi, castOf } from '../support/browser/people.ts';
import { button, dialog, entry, waitUntilHidden, openDay, sees } from '../support/browser/steps.ts';

const [MORNING, EVENING] = [DEMO_CLASSES.open, DEMO_CLASSES.full];
const SHEET = 'Reserve Your Spot';
const ONE = 'Only one class that day';
const DAY = dayAfter(3);
const demo = theDemo();

it('the choice "only one class that day" covers the whole day, and a seat ends the other wait', async () => {
  const { origin } = demo.server;
  const cast = await castOf(origin);
  const desk = (await callApi(origin, 'POST', '/api/staff/login', { body: { email: 'owner@demo.test', password: DEMO_PASSWORD } })).token;
  const { classes } = await callApi(origin, 'GET', `/getClasses/${DAY.slice(0, 7)}`);
  const evening = Math.floor(cast.found.full.start / 86_400);
  const morning = classes.find((one: any) => one.name === MORNING && Math.floor(one.unix_start / 86_400) === evening);
  const places = (max_reservations: number) =>
    callApi(origin, 'POST', '/api/staff/class/capacity', {
      token: desk,
      body: { id: morning.id, limit_reservations: true, max_reservations },
    });
  await places(morning.total_bookings);

  await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'pack' }) }, async (visitor) => {
    const { page, press } = visitor;
    const sheet = dialog(page, SHEET);
    const joins = async () => {
      await press(button(sheet, 'Join waitlist'));
      await sees(dialog(page, 'You’re on the waitlist.'));
      await press(button(page, 'Done'));
      await waitUntilHidden(page.getByRole('dialog'));
    };
    await openDay(visitor, DAY);
    await press(button(entry(page, MORNING), /^Join/));
    await sees(sheet.getByLabel('Move me up until'));
    expect(await sheet.getByLabel(ONE).count()).toBe(0);
    await joins();

    await press(button(entry(page, EVENING), /^Join/));
    const choice = sheet.getByRole('checkbox', { name: ONE });
    await sees(choice);
    await sees(
      sheet.getByText(new RegExp(`You also wait for ${MORNING} \\(.*\\)\\. The first spot that comes ends your other waits that day\\.`)),
    );
    expect(await axeFaults(page)).toEqual([]);
    await choice.focus();
    await page.keyboard.press('Space');
    expect(await choice.isChecked()).toBe(true);
    await joins();

    await page.goto('/account');
    const kept = (name: string) => entry(page, name).getByRole('checkbox', { name: `${ONE}: ${name}` });
    await sees(kept(MORNING));
    expect([await kept(MORNING).isChecked(), await kept(EVENING).isChecked()]).toEqual([true, true]);
    for (const isChosen of [false, true]) {
      const listed = page.waitForResponse('**/api/customer/classes');
      await press(kept(EVENING));
      await listed;
      await expect.poll(() => kept(MORNING).isChecked()).toBe(isChosen);
    }
    await sees(page.getByRole('status').getByText('Changed. You keep your place in line.'));

    expect(await axeFaults(page)).toEqual([]);

    await page.goto(`/class/${cast.found.full.id}`);
    const onPage = page.getByRole('checkbox', { name: `${ONE}: ${EVENING}` });
    await sees(onPage);
    for (const isChosen of [false, true]) {
      await press(onPage);
      await expect.poll(() => onPage.isChecked()).toBe(isChosen);
      await sees(page.getByText('Changed. You keep your place in line.'));
    }
    expect(await axeFaults(page)).toEqual([]);

    await places(morning.total_bookings + 1);
    await page.goto('/account');
    await sees(entry(page, MORNING).getByText('Free to cancel until'));
    await waitUntilHidden(entry(page, EVENING));
  });
});
