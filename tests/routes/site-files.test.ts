import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClassSessionId } from '../../src/kernel/ids.ts';
import { hours, instant, plus } from '../../src/kernel/time.ts';
import { aClassSession } from '../builders/classes.ts';
import { productListing } from '../../src/features/products/server/public.ts';
import { seriesListing } from '../../src/features/series/server/public.ts';
import { aProduct } from '../builders/product.ts';
import { aSeries } from '../builders/series.ts';
import { aStudio } from '../builders/studio.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { classListing } from '../../src/features/schedule/server/page-listing.ts';

const NOW = instant(Date.parse('2026-11-25T12:00:00Z'));
const NAMES = ['over', 'soon', 'later', 'hidden', 'cancelled', 'cancelledShown'] as const;

let server: TestServer;
let ids: Record<(typeof NAMES)[number], ClassSessionId>;
let theirs: ClassSessionId;
beforeAll(async () => {
  server = await startTestServer({ BASE_URL: 'https://book.example.org', BASE_DOMAIN: 'book.example.org' });
  server.setClock('2026-11-25T12:00:00Z');
  ids = await server.demo.inside(async (tx) => ({
    over: await aClassSession(tx, { name: 'Over', startsAt: plus(NOW, hours(-3)) }),
    later: await aClassSession(tx, { startsAt: plus(NOW, hours(48)) }),
    soon: await aClassSession(tx, { startsAt: plus(NOW, hours(2)) }),
    hidden: await aClassSession(tx, { startsAt: plus(NOW, hours(3)), visible: false }),
    cancelled: await aClassSession(tx, { startsAt: plus(NOW, hours(4)), cancelled: { at: NOW } }),
    cancelledShown: await aClassSession(tx, { name: 'Called off', startsAt: plus(NOW, hours(5)), cancelled: { at: NOW, shown: true } }),
  }));
  theirs = await server.other.inside((tx) => aClassSession(tx, { startsAt: plus(NOW, hours(2)) }));
});
afterAll(() => server.close());

const get = (url: string, studio?: string) => server.atelier.app.inject({ url, headers: studio ? { 'x-studio': studio } : {} });
const listed = async (studio?: string) => Array.from((await get('/sitemap.xml', studio)).body.matchAll(/<loc>([^<]*)/g), ([, one]) => one);

it('lists for search engines the classes to come, at the studio’s own address', async () => {
  const home = 'https://book.example.org';
  expect(await listed()).toEqual([`${home}/`, `${home}/buy`, `${home}/class/${ids.soon}`, `${home}/class/${ids.later}`]);
  const others = 'https://other.book.example.org';
  expect(await listed('other')).toEqual([`${others}/`, `${others}/buy`, `${others}/class/${theirs}`]);
});

it('lists no classes where the package has none', async () => {
  const quiet = await aStudio(server.atelier.database, { slug: 'quiet', features: ['appointments'] });
  await quiet.inside((tx) => aClassSession(tx, { startsAt: plus(NOW, hours(2)) }));
  expect(await listed('quiet')).toEqual(['https://quiet.book.example.org/', 'https://quiet.book.example.org/buy']);
});

it('lists what is sold, and knows by name also what is not listed', async () => {
  const shop = await aStudio(server.atelier.database, { slug: 'shop', features: ['appointments'] });
  const [shown, hidden] = await shop.inside(async (tx) => [await aProduct(tx), await aProduct(tx, { hidden: true })]);
  expect(await listed('shop')).toEqual(['/', '/buy', `/classpack/${shown}`].map((place) => `https://shop.book.example.org${place}`));
  const { nameOf } = productListing(server.atelier.database);
  const names = await Promise.all([shown, hidden, 999_999].map((id) => nameOf(shop, id)));
  expect(names).toEqual(['10-class pack', '10-class pack', null]);
  expect(await nameOf(server.demo, shown)).toBeNull();
});

it('lists the series that are offered, and knows by name also what is not', async () => {
  const house = await aStudio(server.atelier.database, { slug: 'serial', features: ['series'] });
  const [open, closed] = await house.inside(async (tx) => {
    const session = await aClassSession(tx, { startsAt: plus(NOW, hours(2)) });
    return [await aSeries(tx, [session]), await aSeries(tx, [session], { status: 'inactive' })];
  });
  expect(await listed('serial')).toEqual(
    ['/', '/buy', '/series', `/series/${open}`].map((place) => `https://serial.book.example.org${place}`),
  );
  const { nameOf } = seriesListing({ ...server.atelier.database, clock: { now: () => NOW, monotonic: () => 0 } });
  expect(await Promise.all([open, closed, 999_999].map((id) => nameOf(house, id)))).toEqual([
    'Six weeks of handstands',
    'Six weeks of handstands',
    null,
  ]);
});

it('names the map of the studio to crawlers, and says 404 where there is no studio', async () => {
  expect((await get('/robots.txt', 'other')).body).toContain('\nSitemap: https://other.book.example.org/sitemap.xml\n');
  expect([(await get('/robots.txt', 'nowhere')).statusCode, (await get('/sitemap.xml', 'nowhere')).statusCode]).toEqual([404, 404]);
});

it('knows by name what the public sees of this studio, and nothing else', async () => {
  const { database, clock } = server.atelier;
  const { nameOf } = classListing({ db: database.db, clock });
  const inDemo = (id: number) => nameOf(server.demo, id);
  expect([await inDemo(ids.over), await inDemo(ids.cancelledShown)]).toEqual(['Over', 'Called off']);
  for (const id of [ids.hidden, ids.cancelled, theirs, 999_999, 0]) expect([id, await inDemo(id)]).toEqual([id, null]);
});
