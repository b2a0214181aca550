import { chromium } from 'playwright-core';
const base = 'http://localhost:4100';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking','--disable-quic'] });
const shot = (page: any, name: string) => page.screenshot({ path: `/tmp/shots-sheet/${name}.png` });
for (const [device, viewport] of [['phone', { width: 390, height: 844 }], ['desk', { width: 1440, height: 900 }]] as const)
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport, colorScheme });
    const page = await context.newPage();
    page.on('console', (m) => m.type() === 'error' && console.log(device, m.text()));
    page.on('pageerror', (e) => console.log(device, 'ERR', e.message));
    await page.goto(`${base}/login`);
    await page.getByLabel('Email').fill('pack@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('studio-demo');
    await page.getByRole('button', { name: /^log in/i }).click();
    await page.waitForURL(/account/);
    const d = new Date(Date.now() + (device === 'phone' ? 2 : 3) * 864e5 ).toISOString().slice(0, 10);
    await page.goto(`${base}/?day=${d}`);
    const b = page.getByRole('button', { name: /^Reserve/ }).nth(colorScheme === 'light' ? 0 : 1);
    await b.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Book', exact: true }).or(dialog.getByText('eligible')).first().waitFor();
    await page.waitForTimeout(300);
    await shot(page, `${device}-${colorScheme}-1-sheet`);
    const book = dialog.getByRole('button', { name: 'Book', exact: true });
    if (await book.count()) {
      await book.click();
      await dialog.getByText(/You’re in|waitlist/).first().waitFor();
      await page.waitForTimeout(400);
      await shot(page, `${device}-${colorScheme}-2-booked`);
      console.log(device, await dialog.innerText());
      const undo = dialog.getByRole('button', { name: 'Undo' });
      await undo.click();
      await dialog.getByText('Undone').waitFor();
      await page.waitForTimeout(300);
      await shot(page, `${device}-${colorScheme}-3-undone`);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.waitForTimeout(500);
      await shot(page, `${device}-${colorScheme}-4-after`);
      console.log(page.url());
    }
    await context.close();
  }
await browser.close();
