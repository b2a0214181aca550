/** The installed app has the studio's own name, color and icon (docs/decisions/0134). */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudio } from '../../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { renderIcon } from './render-icon.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const [slug, name, colour] of [
    ['north', 'North', '#123456'],
    ['south', 'South', '#aa2211'],
  ] as const)
    await aStudio(server.atelier.database, {
      slug,
      settings: { name, look: { logoUrl: null, coverUrl: null, colour, radius: 4, defaultBuyTab: 'packs' } },
    });
});
afterAll(() => server.close());

const get = (url: string, slug: string) => server.atelier.app.inject({ url, headers: { 'x-studio': slug } });
const cornerOf = async (png: Uint8Array): Promise<number[]> => [...(await sharp(png).raw().toBuffer()).subarray(0, 3)];

describe('the web app manifest', () => {
  it.each([
    { slug: 'north', name: 'North', colour: '#123456' },
    { slug: 'south', name: 'South', colour: '#aa2211' },
  ])('is of the studio at this address: $name', async ({ slug, name, colour }) => {
    const { statusCode, headers, body } = await get('/manifest.webmanifest', slug);
    expect([statusCode, headers['content-type'], headers['vary']]).toEqual([200, 'application/manifest+json; charset=utf-8', 'x-studio']);
    const manifest = JSON.parse(body);
    expect(manifest).toMatchObject({ name, short_name: name, start_url: '/', display: 'standalone', theme_color: colour });
    expect(manifest).toMatchObject({
      description: `Book with ${name}, and see what you have booked.`,
      shortcuts: [
        { name: 'Schedule', url: '/' },
        { name: 'My Bookings', url: '/account#bookings' },
      ],
    });
    const { src, sizes } = manifest.icons.at(-1);
    const icon = await get(src, slug);
    const { format, width, height } = await sharp(icon.rawPayload).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    expect(await cornerOf(icon.rawPayload)).toEqual(Array.from(Buffer.from(colour.slice(1), 'hex')));
  });

  it('is not found without a studio', async () => {
    for (const url of ['/manifest.webmanifest', '/icon-192.png']) expect((await get(url, 'nobody')).statusCode).toBe(404);
  });
});

describe('an icon', () => {
  const aLogo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
      .webp()
      .toBuffer();
  const centreOf = async (png: Uint8Array): Promise<number[]> => [
    ...(await sharp(png).extract({ left: 96, top: 96, width: 1, height: 1 }).raw().toBuffer()).subarray(0, 3),
  ];
  const draw = (logo: Uint8Array | null) => renderIcon({ name: '·Ôm', colour: '#123456', logo }, 192);

  it('is the logo on white, when it is not too wide', async () => {
    const icon = await draw(await aLogo(300, 200));
    expect([await cornerOf(icon), (await centreOf(icon))[1]! > 240]).toEqual([[255, 255, 255], true]);
  });

  it.each([
    { what: 'a wide wordmark', logo: () => aLogo(900, 100) },
    { what: 'no picture at all', logo: async () => Buffer.from('nothing') },
    { what: 'none', logo: async () => null },
  ])('is a letter on the studio’s colour when the logo is $what', async ({ logo }) => {
    const icon = await draw(await logo());
    expect(await cornerOf(icon)).toEqual([0x12, 0x34, 0x56]);
    const { channels } = await sharp(icon).stats();
    expect(channels[0]!.max).toBeGreaterThan(240);
  });
});
