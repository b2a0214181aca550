/** The owner describes places, services and classes in the office (docs/decisions/0215). */
import { expect, it } from 'vitest';
import { aPicture } from '../builders/picture.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { button, dialog, heading, link, logIn, saves, sees } from '../support/browser/steps.ts';

const demo = theDemo();

async function openOffice(visitor: Visitor, place: string, title: string): Promise<void> {
  await visitor.page.goto(`/office/${place}`);
  await logIn(visitor, 'owner@demo.test');
  await sees(heading(visitor.page, title));
}

const addRoom = async ({ page }: Visitor, room: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Rooms' }).fill(room);
  await page.keyboard.press('Enter');
  await sees(page.getByText(room, { exact: true }));
};

it('task 2: a place with address and two rooms, from the menu, on a phone', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/staff/login');
    await logIn(visitor, 'owner@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    await press(button(page, 'Staff'));
    await press(link(page, 'Places'));
    await press(link(page, 'Add a place'));
    await sees(heading(page, 'New place'));
    await press(button(page, 'Save'));
    await sees(page.getByText('Field is required'));
    await page.getByLabel('Name').fill('Canal House');
    await page.getByLabel('Address').fill('12 Canal Street, New York');
    await addRoom(visitor, 'Loft');
    await addRoom(visitor, 'Garden');
    await press(button(page, 'Save'));
    await sees(heading(page, 'Canal House'));
    await page.reload();
    await sees(page.getByText('Garden', { exact: true }));
    await sees(page.getByText('No coming class here is visible to customers.'));
    await sees(page.getByText(/Ruth Adler created it/));
    await press(link(page, 'Places'));
    const listed = page.getByRole('listitem').filter({ hasText: 'Canal House' });
    await sees(listed);
    expect(await listed.innerText()).toContain('12 Canal Street, New York · 2 rooms');
  }));

it('task 32: a second place for the summer is archived in autumn, and restored next year', () =>
  demo.visit({ device: 'desk' }, async (visitor) => {
    const { page, press } = visitor;
    await openOffice(visitor, 'places/new', 'New place');
    await page.getByLabel('Name').fill('Summer Pavilion');
    await press(button(page, 'Save'));
    await sees(heading(page, 'Summer Pavilion'));
    await press(button(page, 'Archive'));
    await sees(page.getByText('This is archived. It is not offered any more.'));
    await press(link(page, 'Places').first());
    await sees(heading(page, 'Places'));
    expect(await link(page, /Summer Pavilion/).count()).toBe(0);
    await page.getByLabel('Show archived').check();
    await press(link(page, /Summer Pavilion/));
    await press(button(page, 'Restore'));
    await sees(button(page, 'Archive'));
    await press(button(page, 'Remove'));
    await press(button(dialog(page, 'Remove Summer Pavilion?'), 'Remove'));
    await sees(page.getByText('Summer Pavilion is removed.'));
  }));

it('a class has a service, a colour, a picture and tags, and keeps its draft through a reload', () =>
  demo.visit({ device: 'desk' }, async (visitor) => {
    const { page, press } = visitor;
    await openOffice(visitor, 'classes/new', 'New class');
    await page.getByLabel('Name').fill('Rooftop Flow');
    await page.getByLabel('Service').selectOption('Yoga');
    await page.getByLabel('Minutes').fill('abc');
    await press(button(page, 'Save'));
    await sees(page.locator('[aria-invalid="true"]'));
    await page.getByLabel('Minutes').fill('75');
    await page.getByLabel('Gentle').check();
    const view = page.getByRole('region', { name: 'What customers see' });
    expect(await view.innerText()).toMatch(/75 min\s+Rooftop Flow\s+Gentle/);
    const file = { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPicture()) };
    await page.getByLabel('Picture: Choose a picture').setInputFiles(file);
    await press(button(page, 'Use this part'));
    await sees(view.locator('img[src^="/files/"]'));
    await page.reload();
    await sees(heading(page, 'New class'));
    expect(await page.getByLabel('Name').inputValue()).toBe('Rooftop Flow');
    await sees(view.locator('img[src^="/files/"]'));
    await press(button(page, 'Save'));
    await sees(heading(page, 'Rooftop Flow'));
    await press(link(page, 'Classes').last());
    await sees(page.getByRole('listitem').filter({ hasText: 'Rooftop Flow' }).getByText('Yoga · 75 minutes'));
  }));

it('tells the second of two people who save one thing whose values are stored, and loses neither', () =>
  demo.visit({ device: 'desk' }, async (first) => {
    await openOffice(first, 'services/new', 'New service');
    await first.page.getByLabel('Name').fill('Shared');
    await first.press(button(first.page, 'Save'));
    await sees(heading(first.page, 'Shared'));
    const address = new URL(first.page.url()).pathname;
    await demo.visit({ device: 'desk' }, async (second) => {
      await openOffice(second, address.replace('/office/', ''), 'Shared');
      await first.page.getByLabel('Description').fill('By the first.');
      await saves(first);
      await second.page.getByLabel('Description').fill('By the second.');
      await second.page.getByLabel('For a first visit').fill('Come early.');
      await second.press(button(second.page, 'Save'));
      await sees(second.page.getByText('Ruth Adler saved other values meanwhile'));
      await sees(second.page.getByText('Theirs: By the first.'));
      await second.page.getByLabel('Theirs: By the first.').check();
      expect(await second.page.getByLabel('Description').inputValue()).toBe('By the first.');
      await second.page.getByLabel('Yours: By the second.').check();
      await saves(second);
      await second.page.reload();
      await sees(heading(second.page, 'Shared'));
      expect(await second.page.getByLabel('Description').inputValue()).toBe('By the second.');
      // Their change of another field is taken in, and an archive state changes no version.
      await first.page.reload();
      await first.page.getByLabel('Name').fill('Shared by two');
      await saves(first);
      await second.page.getByLabel('For a first visit').fill('Come ten minutes early.');
      await second.press(button(second.page, 'Save'));
      await sees(second.page.getByText('Their changes are taken into this form. Save again to add yours.'));
      expect(await second.page.getByLabel('Name').inputValue()).toBe('Shared by two');
    });
  }));

it('the finder leads by keys to a class and to a customer, and on a phone it lists all pages', async () => {
  await demo.visit({ device: 'desk' }, async (visitor) => {
    const { page } = visitor;
    await openOffice(visitor, 'tags', 'Tags');
    const found = dialog(page, 'Find').getByRole('link');
    const openFinder = async () => {
      await page.keyboard.press('Control+k');
      await sees(dialog(page, 'Find'));
    };
    await openFinder();
    await page.keyboard.type('morning');
    await expect.poll(() => found.allTextContents()).toEqual(['Slow Morning YogaClasses']);
    await page.keyboard.press('Enter');
    await sees(heading(page, 'Slow Morning Yoga'));
    await openFinder();
    await page.keyboard.type('jonas riv');
    await expect.poll(() => found.allTextContents()).toEqual(['Jonas RiveraCustomers']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await sees(heading(page, 'Jonas Rivera'));
    await sees(link(page, 'pack@demo.test'));
    await page.goBack();
    await sees(heading(page, 'Slow Morning Yoga'));
  });
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await openOffice(visitor, 'tags', 'Tags');
    await press(button(page.getByRole('navigation', { name: 'Most used' }), 'More'));
    await press(link(dialog(page, 'Find'), 'Working Days'));
    await sees(heading(page, 'Working Days and Time'));
    expect(await dialog(page, 'Find').count()).toBe(0);
  });
});
