import { describe, expect, it } from 'vitest';
import type { Device, Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { callApi } from '../support/browser/people.ts';
import { button, heading, logIn, sees } from '../support/browser/steps.ts';
import { someOf } from '../support/depth.ts';

const demo = theDemo();
const WHO = { phone: 'new@demo.test', desk: 'pack@demo.test' } as const;
const DEVICES = someOf<Device>(1, ['desk', 'phone']);

const open = async (visitor: Visitor, who: string) => {
  await visitor.page.goto('/login?r=account%23settings');
  await logIn(visitor, who);
  await sees(heading(visitor.page, 'My Settings'));
};
const save = ({ page, press }: Visitor) => press(button(page, 'Save changes'));
const saved = ({ page }: Visitor) => sees(page.getByText('Update successful!!!', { exact: true }));

describe.each(DEVICES)("the studio's own questions in My Settings, on a %s", (device) => {
  it('are answered, survive a reload before they are saved, and can be emptied', () =>
    demo.visit({ device }, async (visitor) => {
      const { page } = visitor;
      const source = page.getByLabel('How did you hear about us?');
      const goal = page.getByLabel('What would you like to work on?');
      const unsaved = page.getByText('You have changes that are not saved yet.');
      await open(visitor, WHO[device]);
      await source.selectOption('Walked past');
      await goal.fill(`Handstands on a ${device}`);
      await page.reload();
      await sees(unsaved);
      expect(await goal.inputValue()).toBe(`Handstands on a ${device}`);
      await save(visitor);
      await saved(visitor);

      await page.reload();
      await sees(goal);
      expect(await goal.inputValue()).toBe(`Handstands on a ${device}`);
      expect(await source.locator('option:checked').textContent()).toBe('Walked past');
      expect(await unsaved.count()).toBe(0);

      await source.selectOption('Choose…');
      await save(visitor);
      await saved(visitor);
      const token = JSON.parse((await page.evaluate(() => localStorage.getItem('atelier.customer_token')))!).value;
      const { customer_custom_fields: answers } = await callApi(demo.server.origin, 'GET', '/api/getCustomer', { token });
      const told = answers.map((one: { custom_field: { name: string }; value: string }) => [one.custom_field.name, one.value]);
      expect(told).toContainEqual(['What would you like to work on?', `Handstands on a ${device}`]);
      expect(told.map(([name]: string[]) => name)).not.toContain('How did you hear about us?');
    }));

  it('are shown in all six types, in the person’s time zone, and only changed answers are sent', () =>
    demo.visit({ device, timezoneId: 'America/Lima' }, async (visitor) => {
      const { page, press } = visitor;
      await playSixTypes(visitor);
      const sent: Record<string, string>[] = [];
      await page.route('**/api/updateSettings', async (route) => {
        const { custom_fields, ...rest } = route.request().postDataJSON();
        sent.push(custom_fields);
        if (sent.length > 1) return route.fulfill({ response: await route.fetch({ postData: rest }) });
        const errors = {
          custom_fields: ['Please fill in: Goal'],
          'custom_fields.901': ['Goal is required'],
          'custom_fields.902': ['Must be a valid number'],
        };
        return route.fulfill({ status: 422, json: { success: false, message: 'The given data was invalid.', errors } });
      });
      await open(visitor, WHO[device]);
      const callMe = page.getByRole('group', { name: 'Call me' });
      await sees(callMe);
      expect(await callMe.getByLabel('Date').inputValue()).toBe('2026-11-01');
      expect(await callMe.getByLabel('Hour').inputValue()).toBe('21');
      expect(await page.getByLabel('Source').locator('option:checked').textContent()).toBe('Newspaper');

      await page.getByLabel('Weight').fill('much');
      await save(visitor);
      await sees(page.getByRole('alert').getByText('Please fill in: Goal'));
      await sees(page.getByText('Must be a valid number'));
      await expect.poll(() => page.getByLabel('Goal').evaluate((input) => input === document.activeElement)).toBe(true);

      await page.getByLabel('Goal').fill('Handstands');
      await page.getByLabel('Weight').fill('61.5');
      const mat = page.getByRole('radiogroup', { name: 'Mat' });
      await mat.getByLabel('Yes').check();
      // Pressing the chosen answer again clears it.
      await press(mat.getByLabel('Yes'));
      expect(await mat.getByRole('radio', { checked: true }).count()).toBe(0);
      await mat.getByLabel('No').check();
      await page.getByLabel('Since').fill('1999-12-31');
      await callMe.getByLabel('Minute').selectOption('45');
      await save(visitor);
      await saved(visitor);
      expect(sent).toEqual([
        { '902': 'much' },
        { '901': 'Handstands', '902': '61.5', '903': '0', '905': '1999-12-31', '906': '2026-11-02 02:45:00' },
      ]);
      // The saved data may still be reloading.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }));
});

it('the questions are hidden in a studio whose package lacks them', () =>
  demo.visit({ device: 'phone', origin: demo.server.originOf('other') }, async (visitor) => {
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(visitor, 'new@other.test');
    // A pasted number with a country code sets the country.
    await page.getByLabel(/^Phone( \*)?$/).fill('+44 20 7946 0958');
    expect(await page.getByRole('combobox', { name: 'Country' }).first().inputValue()).toBe('GB');
    await save(visitor);
    await saved(visitor);
    expect(await heading(page, 'A few more questions').count()).toBe(0);
    expect(asked).not.toContain('/v1/custom-fields');
  }));

/** A studio with a question of each type, and a customer who has answered two of them, the second with an option that is inactive now. */
async function playSixTypes({ page }: Visitor): Promise<void> {
  const asked = [
    { name: 'Goal', field_type: 'text', is_required: true },
    { name: 'Weight', field_type: 'number' },
    { name: 'Mat', field_type: 'yes_no' },
    { name: 'Source', field_type: 'dropdown', options: [{ id: 7, option_value: 'A friend', is_active: true }] },
    { name: 'Since', field_type: 'date' },
    { name: 'Call me', field_type: 'datetime' },
  ].map((field, at) => ({ id: 901 + at, is_active: true, is_required: false, at_sign_up: true, options: [], ...field }));
  const held = (id: number, value: string, display_value: string, datetime_value: string | null) => ({
    custom_field: { id, name: 'x', is_active: true },
    display_value,
    number_value: null,
    datetime_value,
    value,
  });
  const utc = '2026-11-02 02:30:00';
  await page.route('**/v1/custom-fields', (route) => route.fulfill({ json: { data: asked } }));
  await page.route('**/api/getCustomer', async (route) => {
    const reply = await route.fetch();
    const customer_custom_fields = [held(904, '8', 'Newspaper', null), held(906, utc, utc, utc)];
    await route.fulfill({ response: reply, json: { ...(await reply.json()), customer_custom_fields } });
  });
}
