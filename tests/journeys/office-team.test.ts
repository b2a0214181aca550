/** The owner invites the team in the office (docs/decisions/0218). */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mailsTo } from '../support/browser/mailbox.ts';
import { theDemo } from '../support/browser/demo.ts';
import { button, dialog, heading, link, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();

const ADDRESS = 'Noor@teachers.test';

it('task 3: invites teachers with photo and log-in, on a phone', async () => {
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/team');
    await logIn(visitor, 'owner@demo.test');
    await sees(heading(page, 'Team'));
    await press(link(page, 'Invite somebody'));
    await sees(heading(page, 'New person'));
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByLabel('Email').fill(ADDRESS);
    const abilities = page.getByRole('region', { name: 'What may this person do?' });
    await sees(abilities.getByText('Takes attendance.'));
    await page.getByLabel('May give money back').check();
    await sees(abilities.getByText('Gives money back to customers, corrects their credits, and gives passes.'));
    expect(await abilities.getByText('Sees what the studio takes.').count()).toBe(0);
    await page.getByLabel('Picture: Choose a picture').setInputFiles({ name: 'noor.png', mimeType: 'image/png', buffer: await picture() });
    await sees(heading(page, 'Crop the picture'));
    await dialog(page, 'Crop the picture').getByLabel('Size').fill('1.5');
    await press(button(page, 'Use this part'));
    await sees(page.getByRole('img', { name: 'Picture' }));
    await press(button(page, 'Save'));
    await sees(heading(page, 'Noor Haddad'));
    await sees(page.getByText(/^Invited, until /));
    await expect.poll(async () => (await mailsTo(demo.server.origin, ADDRESS)).length).toBe(1);
  });
  const [mail] = await mailsTo(demo.server.origin, ADDRESS);
  expect(mail!.subject).toContain('Ruth Adler invites you to the team of');
  const invitation = new URL(/https?:\S*\/reset-password\S*/.exec(mail!.text)![0]);
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    // Somebody else of the team is logged in on this phone.
    await page.goto('/staff/login');
    await logIn(visitor, 'desk@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    await page.goto(`${invitation.pathname}${invitation.search}`);
    await sees(heading(page, 'Accept your invitation'));
    await sees(page.getByText('You are logged in here as desk@demo.test'));
    await sees(page.getByText(`This link is for ${ADDRESS}.`));
    await press(button(page, 'Log out and go on'));
    await page.getByLabel('New password', { exact: true }).fill('moon over canal 7');
    await page.getByLabel('Confirm password').fill('moon over canal 7');
    await press(button(page, 'Set password'));
    await page.waitForURL((url) => url.pathname === '/staff/account');
    await sees(heading(page, 'My Classes'));
  });
});
