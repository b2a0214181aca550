import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClassSessionId } from '../../src/kernel/ids.ts';
import { hours, instant, plus } from '../../src/kernel/time.ts';
import { aClassSession } from '../builders/classes.ts';
import { productListing } from '../../src/features/products/server/public.ts';
import { seriesListing } from '../../src/features/series/server/public.ts';
import { aProduct } from '../builders/product.ts';
import type { Listing } from '../../src/server/http/document/site-files.ts';
import type { StudioRef } from '../../src/server/http/studio-directory.ts';
import { aSeries } from '../builders/series.ts';
import { aStudio } from '../builders/studio.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { saveLinkKey } from '../../src/features/classes/server/public.ts';
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
    soon: await aClassSession(tx, { name: 'Soon', startsAt: plus(NOW, hours(2)) }),
    hidden: await aClassSession(tx, { startsAt: plus(NOW, hours(3)), visible: false }),
    cancelled: await aClassSession(tx, { startsAt: plus(NOW, hours(4)), cancelled: { at: NOW } }),
    cancelledShown: await aClassSession(tx, { name: 'Called off', startsAt: plus(NOW, hours(5)), cancelled: { at: NOW, shown: true } }),
  }));
  theirs = await server.other.inside((tx) => aClassSession(tx, { startsAt: plus(NOW, hours(2)) }));
});
afterAll(() => server.close());

const originOf = () => 'https://book.example.org';
/** The name of a page in its document. Null when the listing does not know it. */
const namesBy =
  ({ about }: Listing, query = '') =>
  async (studio: StudioRef, id: number) =>
    (await about(studio, id, new URLSearchParams(query)))?.name ?? null;

const get = (url: string, studio?: string) => server.atelier.app.inject({ url, headers: studio ? { 'x-studio': studio } : {} });
const listed = async (studio?: string) => Array.from((await get('/sitemap.xml', studio)).body.matchAll(/<loc>([^<]*)/g), ([, one]) => one);

it('the sitemap lists coming classes at the studio’s own address', async () => {
  const home = 'https://book.example.org';
  expect(await listed()).toEqual([
    `${home}/`,
    `${home}/buy`,
    `${home}/appointments`,
    `${home}/gift-card`,
    `${home}/class/${ids.soon}`,
    `${home}/class/${ids.later}`,
  ]);
  const others = 'https://other.book.example.org';
  expect(await listed('other')).toEqual([
    `${others}/`,
    `${others}/buy`,
    `${others}/appointments`,
    `${others}/gift-card`,
    `${others}/class/${theirs}`,
  ]);
});

it('the sitemap lists no classes when the package has none', async () => {
  const quiet = await aStudio(server.atelier.database, { slug: 'quiet', features: ['appointments'] });
  await quiet.inside((tx) => aClassSession(tx, { startsAt: plus(NOW, hours(2)) }));
  expect(await listed('quiet')).toEqual(['/', '/buy', '/appointments'].map((page) => `https://quiet.book.example.org${page}`));
});

it('the sitemap lists products; a hidden product is found by its link only', async () => {
  const shop = await aStudio(server.atelier.database, { slug: 'shop', features: ['appointments'] });
  const [shown, hidden] = await shop.inside(async (tx) => [
    await aProduct(tx),
    await aProduct(tx, { hidden: true, linkKey: 'A-key-of-this-test' }),
  ]);
  expect(await listed('shop')).toEqual(
    ['/', '/buy', '/appointments', `/classpack/${shown}`].map((place) => `https://shop.book.example.org${place}`),
  );
  const nameOf = namesBy(productListing({ ...server.atelier.database, clock: { now: () => NOW, monotonic: () => 0 }, originOf }));
  const names = await Promise.all([shown, hidden, 999_999].map((id) => nameOf(shop, id)));
  expect(names).toEqual(['10-class pack', null, null]);
  expect(
    await namesBy(
      productListing({ ...server.atelier.database, clock: { now: () => NOW, monotonic: () => 0 }, originOf }),
      'key=A-key-of-this-test',
    )(shop, hidden),
  ).toBe('10-class pack');
  expect(await nameOf(server.demo, shown)).toBeNull();
});

it('the sitemap lists bookable series; other series are found by id too', async () => {
  const house = await aStudio(server.atelier.database, { slug: 'serial', features: ['series'] });
  const [open, closed] = await house.inside(async (tx) => {
    const session = await aClassSession(tx, { startsAt: plus(NOW, hours(2)) });
    return [await aSeries(tx, [session]), await aSeries(tx, [session], { status: 'inactive' })];
  });
  expect(await listed('serial')).toEqual(
    ['/', '/buy', '/series', `/series/${open}`].map((place) => `https://serial.book.example.org${place}`),
  );
  const nameOf = namesBy(seriesListing({ ...server.atelier.database, clock: { now: () => NOW, monotonic: () => 0 }, originOf }));
  expect(await Promise.all([open, closed, 999_999].map((id) => nameOf(house, id)))).toEqual([
    'Six weeks of handstands',
    'Six weeks of handstands',
    null,
  ]);
});

it('robots.txt names the studio’s sitemap, and is a 404 without a studio', async () => {
  expect((await get('/robots.txt', 'other')).body).toContain('\nSitemap: https://other.book.example.org/sitemap.xml\n');
  expect([(await get('/robots.txt', 'nowhere')).statusCode, (await get('/sitemap.xml', 'nowhere')).statusCode]).toEqual([404, 404]);
});

it('a page’s document names only public classes of this studio', async () => {
  const { database, clock } = server.atelier;
  const nameOf = namesBy(classListing({ db: database.db, clock, originOf }));
  const inDemo = (id: number) => nameOf(server.demo, id);
  expect([await inDemo(ids.over), await inDemo(ids.cancelledShown)]).toEqual([
    'Over, Wed 25 Nov, 9:00 am',
    'Called off, Wed 25 Nov, 5:00 pm',
  ]);
  for (const id of [ids.hidden, ids.cancelled, theirs, 999_999, 0]) expect([id, await inDemo(id)]).toEqual([id, null]);
});

describe('the structured data of a page (docs/decisions/0125)', () => {
  /** The Open Graph tags of the page at this address by property, and its JSON-LD data. */
  async function toldAt(url: string) {
    const { body } = await get(url);
    const tags = Object.fromEntries(
      Array.from(body.matchAll(/<meta property="og:([^"]*)" content="([^"]*)">/g), ([, name, said]) => [name, said]),
    );
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1];
    return { tags, data: data === undefined ? null : JSON.parse(data) };
  }
  const OF_THE_STUDIO = {
    tags: {
      type: 'website',
      site_name: 'Demo Studio',
      title: 'Demo Studio',
      description: 'Classes at Demo Studio: see the schedule and reserve your spot.',
      image: expect.stringMatching(/^https:\/\/book\.example\.org\/card\.png\?v=/),
      'image:width': '1200',
      'image:height': '630',
    },
    data: null,
  };

  it('of a class: its name, its time in the studio’s zone, and its free seats', async () => {
    const { tags, data } = await toldAt(`/class/${ids.soon}?iframe=1`);
    expect(tags).toMatchObject({ title: 'Soon, Wed 25 Nov, 2:00 pm, 10 spots left', url: `https://book.example.org/class/${ids.soon}` });
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Soon',
      startDate: '2026-11-25T14:00:00+00:00',
    });
    expect(data.offers.availability).toBe('https://schema.org/InStock');
  });

  it('of a cancelled or past class: its status', async () => {
    const cancelled = await toldAt(`/class/${ids.cancelledShown}`);
    expect(cancelled.tags.title).toBe('Called off, Wed 25 Nov, 5:00 pm, cancelled');
    expect(cancelled.data.eventStatus).toBe('https://schema.org/EventCancelled');
    expect((await toldAt(`/class/${ids.over}`)).tags.title).toBe('Over, Wed 25 Nov, 9:00 am');
  });

  it('is empty for hidden classes, and names only the studio on personal pages', async () => {
    for (const url of [`/class/${ids.hidden}`, `/class/${theirs}`]) expect(await toldAt(url)).toEqual({ tags: {}, data: null });
    for (const url of ['/account', '/login', '/seat/a-secret']) expect(await toldAt(url)).toEqual(OF_THE_STUDIO);
  });

  it('names only the studio at the private link of a hidden class, which search engines leave out', async () => {
    const opens = (key: string) => server.demo.inside((tx) => saveLinkKey(tx, ids.hidden, key));
    await opens('opens');
    const url = `/class/${ids.hidden}?key=opens`;
    expect(await toldAt(url)).toEqual(OF_THE_STUDIO);
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    await opens('another');
    expect((await get(url)).statusCode).toBe(404);
  });

  it('of the home page: the studio and its next classes', async () => {
    const { tags, data } = await toldAt('/?iframe=1&day=2026-11-26');
    expect(tags).toMatchObject({ title: 'Demo Studio', url: 'https://book.example.org/' });
    expect(data).toMatchObject({
      '@type': 'Organization',
      name: 'Demo Studio',
      event: [{ url: `https://book.example.org/class/${ids.soon}` }, {}],
    });
  });

  it('of a series: each class from first to last', async () => {
    const id = await server.demo.inside((tx) => aSeries(tx, [ids.soon, ids.later, ids.hidden]));
    const { tags, data } = await toldAt(`/series/${id}`);
    expect(tags).toMatchObject({ title: 'Six weeks of handstands, Wed 25 Nov, 2:00 pm', url: `https://book.example.org/series/${id}` });
    expect(data).toMatchObject({ '@type': 'EventSeries', startDate: '2026-11-25T14:00:00+00:00', endDate: '2026-11-27T13:00:00+00:00' });
    expect(data.subEvent.map(({ name }: { name: string }) => name)).toHaveLength(2);
  });
});

describe('the document of each public page', () => {
  const titleAt = async (url: string) => /<title>([^<]*)/.exec((await get(url)).body)?.[1];

  it('has a title of its own without script, with the date of a class', async () => {
    const product = await server.demo.inside((tx) => aProduct(tx));
    const pages = [
      '/',
      `/class/${ids.soon}`,
      `/class/${ids.later}`,
      '/buy',
      `/classpack/${product}`,
      '/series',
      '/gift-card',
      '/appointments',
    ];
    const titles = await Promise.all(pages.map(titleAt));
    expect(titles.slice(0, 4)).toEqual([
      'Demo Studio',
      'Soon, Wed 25 Nov, 2:00 pm · Demo Studio',
      expect.stringMatching(/, Fri 27 Nov, 12:00 pm · Demo Studio$/),
      'Buy a pass · Demo Studio',
    ]);
    expect(new Set(titles).size).toBe(pages.length);
  });

  it('offers products with their prices', async () => {
    const shop = await aStudio(server.atelier.database, { slug: 'priced', settings: { name: 'Priced' } });
    const product = await shop.inside((tx) => aProduct(tx, { price: 12_000 }));
    const data = async (url: string) => JSON.parse(/ld\+json">(.*?)<\/script>/.exec((await get(url, 'priced')).body)![1]!);
    const offer = { '@type': 'Product', offers: { price: 120, availability: 'https://schema.org/InStock' } };
    expect(await data(`/classpack/${product}`)).toMatchObject(offer);
    expect(await data('/buy')).toMatchObject({ '@type': 'ItemList', itemListElement: [{ position: 1, item: offer }] });
  });
});

/** Bytes that every large chat accepts. */
const LARGEST_CARD = 300_000;
/** Milliseconds for a card in memory. */
const WARM_CARD = 200;

/** The best of three, because other work on the machine only makes it slower. */
async function quickest(image: string): Promise<number> {
  const { pathname, search } = new URL(image);
  const took: number[] = [];
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    await get(pathname + search);
    took.push(performance.now() - began);
  }
  return Math.min(...took);
}

describe('the card of a page, fetched as a chat does', () => {
  const cardOf = async (url: string, studio?: string) => {
    const image = /property="og:image" content="([^"]*)"/.exec((await get(url, studio)).body)![1]!;
    const { pathname, search } = new URL(image);
    const card = await server.atelier.app.inject({ url: pathname + search, headers: studio ? { 'x-studio': studio } : {} });
    const { format, width, height } = await sharp(card.rawPayload).metadata();
    return { type: card.headers['content-type'], format, width, height, size: card.rawPayload.length, bytes: card.rawPayload, image };
  };

  it('of each kind of page is a picture of the full size, at once the second time, beside a title of the page', async () => {
    const [product, course] = await server.demo.inside(async (tx) => [await aProduct(tx), await aSeries(tx, [ids.later])]);
    await server.demo.inside((tx) => saveLinkKey(tx, ids.hidden, 'for-friends'));
    const home = (await cardOf('/')).image;
    const seen: Record<string, { title: string | undefined; isOfTheStudio: boolean }> = {};
    for (const [name, url] of Object.entries({
      schedule: '/',
      class: `/class/${ids.soon}`,
      'passes for sale': '/buy',
      product: `/classpack/${product}`,
      'all series': '/series',
      series: `/series/${course}`,
      'gift card': '/gift-card',
      'services for appointments': '/appointments',
      'a service': '/appointments?service=1',
      'the private link of a class': `/class/${ids.hidden}?key=for-friends`,
      'a seat for a friend': '/seat/a-secret',
      'a link to pay': '/pay/a-secret',
      'a link to cancel': '/cancel/a-secret',
      'the log-in': '/login',
    })) {
      const { size, image, bytes: _, ...card } = await cardOf(url);
      expect({ name, ...card }).toEqual({ name, type: 'image/png', format: 'png', width: 1200, height: 630 });
      expect([name, size < LARGEST_CARD]).toEqual([name, true]);
      expect([name, (await quickest(image)) < WARM_CARD]).toEqual([name, true]);
      const { body } = await get(url);
      expect([name, body.includes('<meta name="twitter:card" content="summary_large_image">')]).toEqual([name, true]);
      seen[name] = { title: /property="og:title" content="([^"]*)"/.exec(body)?.[1], isOfTheStudio: image === home };
    }
    const ofTheStudio = { title: 'Demo Studio', isOfTheStudio: true };
    expect(seen).toMatchObject({
      schedule: ofTheStudio,
      class: { title: expect.stringMatching(/^Soon, /), isOfTheStudio: false },
      product: { title: expect.stringMatching(/^10-class pack, /), isOfTheStudio: false },
      series: { title: expect.stringMatching(/^Six weeks of handstands/), isOfTheStudio: false },
      'the private link of a class': ofTheStudio,
      'a seat for a friend': ofTheStudio,
      'a link to pay': ofTheStudio,
      'a link to cancel': ofTheStudio,
      'the log-in': ofTheStudio,
    });
    const own = Object.values(seen).filter(({ isOfTheStudio }) => !isOfTheStudio);
    expect(own.every(({ title }) => title !== undefined && title !== 'Demo Studio')).toBe(true);
    expect(seen['services for appointments']!.isOfTheStudio || seen['passes for sale']!.isOfTheStudio).toBe(false);
  });

  it('of a class differs by class, and changes its address with the free seats', async () => {
    const [soon, later] = [await cardOf(`/class/${ids.soon}`), await cardOf(`/class/${ids.later}`)];
    expect(soon.bytes.equals(later.bytes)).toBe(false);
    expect((await cardOf(`/class/${ids.soon}`)).image).toBe(soon.image);
    await server.demo.inside(async (tx) => {
      await tx.updateTable('class_session').set({ seats_taken: 1 }).where('studio_id', '=', tx.studio).where('id', '=', ids.soon).execute();
    });
    expect((await cardOf(`/class/${ids.soon}`)).image).not.toBe(soon.image);
  });

  it('is a picture for names of any letters, and for a name that shows nothing', async () => {
    const names = ['<b>&"', 'W'.repeat(90), '\u2060\u200B', '\u3164', 'Йога 瑜伽 🧘'];
    for (const name of names) {
      const session = await server.demo.inside((tx) => aClassSession(tx, { name, startsAt: plus(NOW, hours(6)) }));
      expect(await cardOf(`/class/${session}`)).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
  });

  it('is rendered once for chats that ask at the same time, and refused while many others are under way', async () => {
    const sessions = await server.demo.inside((tx) =>
      Promise.all(Array.from({ length: 40 }, (_, nth) => aClassSession(tx, { name: `Class ${nth}`, startsAt: plus(NOW, hours(7)) }))),
    );
    const same = await Promise.all(Array.from({ length: 60 }, () => get(`/card/class/${sessions[0]!}.png`)));
    expect(new Set(same.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const others = await Promise.all(sessions.slice(1).map((id) => get(`/card/class/${id}.png`)));
    expect(others.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0);
    expect(others.find(({ statusCode }) => statusCode === 503)!.headers['cache-control']).toBe('no-store');
    expect((await get(`/card/class/${sessions.at(-1)!}.png`)).statusCode).toBe(200);
  });

  it('is none of a hidden or foreign class, of an unknown page, and before the studio opens', async () => {
    for (const page of [`class/${ids.hidden}`, `class/${theirs}`, 'nothing', 'class/x'])
      expect([page, (await get(`/card/${page}.png`)).statusCode]).toEqual([page, 404]);
    const closed = await aStudio(server.atelier.database, { slug: 'closed', settings: { opening: { isOpen: false, isPaused: false } } });
    const session = await closed.inside((tx) => aClassSession(tx, { startsAt: plus(NOW, hours(2)) }));
    for (const card of ['/card.png', `/card/class/${session}.png`]) expect((await get(card, 'closed')).statusCode).toBe(404);
  });
});

it('the well-known address for changing a password leads to its section', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account#password']);
});
