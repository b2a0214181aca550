/** The owner adds the classes of a week, and changes and cancels them (docs/decisions/0219, 0245). */
import { expect, it } from 'vitest';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { button, dialog, heading, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();

async function add({ page, press }: Visitor, name: string, weekdays: readonly string[], fewest = ''): Promise<string> {
  const form = dialog(page, 'Add a class');
  await form.getByRole('combobox', { name: /^Class/ }).fill(name);
  for (const weekday of weekdays) await form.getByLabel(weekday, { exact: true }).check();
  await form.getByLabel('Fewest people').fill(fewest);
  const preview = form.getByText(/classes: .+, first on/);
  await sees(preview);
  const said = await preview.innerText();
  await press(button(form, 'Add to the timetable'));
  await form.waitFor({ state: 'hidden' });
  return said;
}

async function openNextWeek(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/office/timetable');
  await logIn(visitor, 'owner@demo.test');
  await sees(heading(visitor.page, 'Timetable'));
  await visitor.press(button(visitor.page, 'Next week'));
  await sees(button(visitor.page, 'This week'));
  // The week is in the address.
  await visitor.page.reload();
  await sees(button(visitor.page, 'This week'));
}

/** The demo begins on a Tuesday: the Wednesday four weeks after the next one. */
const IN_FIVE_WEEKS = dayAfter(36);

it('task 4: adds weekly classes', async () => {
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await openNextWeek(visitor);
    await press(button(page, 'Add a class'));
    expect(await add(visitor, 'Rooftop Flow', ['Wed', 'Fri'])).toMatch(/Mon, Wed, Fri at 6:00 pm, first on Mon/);
    await press(button(page, /^Tuesday/));
    await press(button(page, 'Add a class'));
    expect(await add(visitor, 'Lunch Stretch', ['Thu'], '4')).toMatch(/Tue, Thu at 6:00 pm, first on Tue/);
    await press(button(page, /Lunch Stretch/));
    await sees(dialog(page, 'Lunch Stretch').getByText(/fewer than 4 people have booked by/));
    await press(dialog(page, 'Lunch Stretch').getByRole('link', { name: 'Open the class' }));
    const details = dialog(page, 'Lunch Stretch');
    await sees(details.getByText(/0 of 4 people\. It will be cancelled by itself/));
    await press(button(details, 'Take place anyway'));
    await sees(page.getByText('This class takes place, however many people book.'));
    await details.getByText(/0 of 4 people/).waitFor({ state: 'hidden' });
  });
  await demo.visit({ device: 'desk' }, async (visitor) => {
    const { page, press } = visitor;
    await openNextWeek(visitor);
    await sees(button(page, /Rooftop Flow/));
    await press(button(page, /Add a class on Sat .*3:00 pm/));
    await add(visitor, 'Rooftop Flow', []);
    await press(button(page, /Rooftop Flow.*3:00 pm/));
    const sheet = dialog(page, 'Rooftop Flow');
    await press(button(sheet, 'Stop repeating'));
    await sees(sheet.getByText(/classes removed/));
    await page.goto('/office/timetable/repeating');
    await press(button(page, /^Repeat again: Breathe in the Park/));
    await sees(button(page, /^History: Breathe in the Park, Sat at 8:00/));
  });
  await demo.visit({ device: 'phone' }, async ({ page }) => {
    await page.goto(`/?day=${IN_FIVE_WEEKS}`);
    await sees(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rooftop Flow' }));
  });
});

it('task 21: changes next week’s timetable, sees the numbers before, and takes a mistake back', async () => {
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await openNextWeek(visitor);
    await press(button(page, /^Monday/));
    await press(button(page, /Slow Morning Yoga.*7:00 am/));
    await press(button(dialog(page, 'Slow Morning Yoga'), 'Change'));
    const form = dialog(page, 'Change Slow Morning Yoga');
    await sees(form.getByText('Nothing has changed yet.'));
    await form.getByLabel('Starts').fill('07:45');
    await form.getByText('This and the following classes').click();
    expect(
      await form
        .getByText(/^[2-9] classes, \d+ bookings?/)
        .first()
        .innerText(),
    ).toMatch(/booking/);
    await press(button(form, /^Change [2-9] classes/));
    await form.waitFor({ state: 'hidden' });
    const done = page.getByRole('status').filter({ hasText: /Slow Morning Yoga: \d classes changed/ });
    await sees(done.getByText(/You can take it back until .* wait until then/));
    await sees(button(page, /Slow Morning Yoga.*7:45 am/));
    await page.reload();
    await press(button(done, 'Take it back'));
    await sees(done.getByText('Taken back.'));
    await sees(button(page, /Slow Morning Yoga.*7:00 am/));
    await press(button(page, /Slow Morning Yoga.*7:00 am/));
    await press(button(dialog(page, 'Slow Morning Yoga'), 'Cancel the class'));
    const cancelling = dialog(page, 'Cancel Slow Morning Yoga');
    await cancelling.getByRole('textbox', { name: 'Reason' }).fill('The teacher is ill.');
    await press(button(cancelling, 'Cancel 1 class'));
    await cancelling.waitFor({ state: 'hidden' });
    await sees(button(page, /Slow Morning Yoga.*7:00 am.*Cancelled/));
  });
});

it('shows the classes of one teacher, and keeps that in the address', async () => {
  await demo.visit({ device: 'desk' }, async (visitor) => {
    const { page, press } = visitor;
    await openNextWeek(visitor);
    const classes = button(page, /(booked|No teacher yet)/);
    const all = await classes.count();
    await press(button(page, /^Teachers/));
    await page.getByLabel('Maya Lindqvist').check();
    await expect.poll(async () => classes.count()).toBeLessThan(all);
    expect(await classes.filter({ hasNotText: 'Maya' }).count()).toBe(0);
    const shown = await classes.count();
    await page.reload();
    await sees(button(page, /^Teachers: Maya/));
    expect(await classes.count()).toBe(shown);
    await press(button(page, 'Show all'));
    await expect.poll(async () => classes.count()).toBe(all);
  });
});

it('copies a day, and a class that clashes', async () => {
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await openNextWeek(visitor);
    await press(button(page, /^Tuesday/));
    const classes = button(page, /(booked|No teacher yet)/);
    const all = await classes.count();
    await press(button(page, 'Copy this day'));
    const form = dialog(page, 'Copy the day');
    await form.getByLabel('To this day').fill(dayAfter(60));
    await sees(form.getByText(`${all} classes, the first on`, { exact: false }));
    await press(button(form, `Copy ${all} classes`));
    await form.waitFor({ state: 'hidden' });
    await page.goto(`/office/timetable?day=${dayAfter(60)}`);
    await expect.poll(async () => classes.count()).toBeGreaterThanOrEqual(all);
    await press(classes.first());
    await press(button(page.getByRole('dialog'), 'Copy'));
    const again = dialog(page, 'Copy the class');
    await again.getByLabel('To this day').fill(dayAfter(60));
    await press(button(again, 'Copy 1 class'));
    await press(button(again, 'Add it all the same'));
    await again.waitFor({ state: 'hidden' });
    await expect.poll(async () => classes.count()).toBeGreaterThan(all);
  });
});

it('task 22: closes over the holidays, makes passes longer, and takes a mistake back', async () => {
  const [first, last] = [dayAfter(9), dayAfter(17)];
  const isClosed = (page: Visitor['page']) => page.getByText('We are closed on this day: Happy holidays').first();
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/timetable/closed');
    await logIn(visitor, 'owner@demo.test');
    await press(button(page, 'Close some days').first());
    const form = dialog(page, 'Close some days');
    await form.getByLabel('First closed day').fill(first);
    await form.getByLabel('Last closed day').fill(last);
    await form.getByLabel('Message for customers').fill('Happy holidays');
    expect(await form.getByText(/^\d+ classes are cancelled, \d+ bookings/).innerText()).toMatch(/^[1-9]/);
    await sees(form.getByText(/^\d+ passes last up to 9 days longer\.$/));
    await press(button(form, /^Close and cancel \d+ classes$/));
    await form.waitFor({ state: 'hidden' });
    const done = page.getByRole('status').filter({ hasText: /Closed, Happy holidays: \d+ classes cancelled/ });
    await sees(done.getByText(/You can take it back until .* mails wait until then/));
    await sees(page.getByText(/passes last longer/).first());
    await demo.visit({ device: 'desk' }, async (guest) => {
      await guest.page.goto(`/?day=${dayAfter(10)}`);
      await sees(isClosed(guest.page));
    });
    await press(button(done, 'Take it back'));
    await sees(done.getByText('Taken back.'));
    await demo.visit({ device: 'desk' }, async (guest) => {
      await guest.page.goto(`/?day=${dayAfter(10)}`);
      await sees(guest.page.getByRole('main').getByRole('listitem').first());
      expect(await isClosed(guest.page).count()).toBe(0);
    });
  });
}, 120_000);
