import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/builders/customer.ts';
import { anUpload, aPicture } from '../../../../tests/builders/picture.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { PICTURE_SIZES } from '../../../context/picture-sizes.ts';
import { openFileStore, type FileStore } from '../../../server/files/file-store.ts';
import { MOST_BYTES, UPLOADS } from '../rules/decide-picture.ts';
import { dropForgottenPictures, sizesOfImages } from './public.ts';

let server: TestServer;
let ann: TestCustomer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  server.setClock('2026-11-21T12:00:00Z');
  ann = await server.demo.inside((tx) => aCustomer(tx));
});

const upload = (body: unknown, token?: string, studio = server.demo, as = '') =>
  server.call('POST', `/upload/image${as}`, { body, studio, ...(token && { token }) });
const uploadLogo = (body: unknown, token: string) => upload(body, token, server.demo, '?as=logo');
const remove = (token?: string) => server.call('DELETE', '/upload/image', { ...(token && { token }) });
const customer = async (token = ann.token) => (await server.call('GET', '/api/getCustomer', { token })).body.customer;
const fetched = (url: string, headers = {}) => server.atelier.app.inject({ url, headers });
const owner = () => server.demo.inside((tx) => aStaff(tx, { role: 'owner' }));
const logo = async () => (await server.call('GET', '/api/getSettings')).body.fe_template_settings.logo;
const rows = () =>
  server.demo.inside((tx) =>
    tx.selectFrom('stored_image').select(['name', 'state']).where('studio_id', '=', tx.studio).where('customer_id', '=', ann.id).execute(),
  );

describe('a profile picture', () => {
  it('is the customer’s at once: re-encoded, square, upright, without location data', async () => {
    const original = await aPicture({ withExif: true });
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const answer = await upload(anUpload(original), ann.token);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your picture is saved.', url: expect.stringMatching(/^\/files\/\d+\/[\w-]{22}\.webp$/) },
    });
    expect(await customer()).toMatchObject({ profile_picture_url: answer.body.url });

    const served = await fetched(answer.body.url);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture.webp"',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const kept = await sharp(served.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(served.rawPayload.includes('Somebody')).toBe(false);
    // The photograph was taken sideways, so its left side is now at the top.
    const { data, info } = await sharp(served.rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      [...data.subarray((y * 512 + x) * info.channels, (y * 512 + x) * info.channels + 3)].map((one) => one > 128);
    expect([at(256, 20), at(256, 490)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);

    const { etag } = served.headers;
    expect((await fetched(answer.body.url, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each(['png', 'webp', 'jpeg'] as const)('can be a %s, whatever its declared type', async (format) => {
    const answer = await upload(anUpload(await aPicture({ format }), { name: '../../etc/passwd', type: 'text/html' }), ann.token);
    expect(answer.status).toBe(200);
    expect((await fetched(answer.body.url)).headers['content-type']).toBe('image/webp');
  });

  it('replaces the previous one, whose file is deleted; after a removal none is left', async () => {
    const first = (await upload(anUpload(await aPicture()), ann.token)).body.url;
    const second = (await upload(anUpload(await aPicture({ width: 40, height: 40 })), ann.token)).body.url;
    expect((await customer()).profile_picture_url).toBe(second);
    expect([(await fetched(first)).statusCode, (await fetched(second)).statusCode]).toEqual([404, 200]);
    expect(await remove(ann.token)).toMatchObject({ status: 200, body: { success: true, message: 'The picture is removed.' } });
    expect((await customer()).profile_picture_url).toBeNull();
    expect((await fetched(second)).statusCode).toBe(404);
    expect((await remove(ann.token)).status).toBe(200);
  });

  it('belongs to its person and its studio', async () => {
    const bob = await server.demo.inside((tx) => aCustomer(tx));
    const { url } = (await upload(anUpload(await aPicture()), ann.token)).body;
    await upload(anUpload(await aPicture()), bob.token);
    await remove(bob.token);
    expect((await customer()).profile_picture_url).toBe(url);
    expect((await fetched(url)).statusCode).toBe(200);
    expect(url).toContain(`/${server.demo.id}/`);
    expect((await fetched(url.replace(`/${server.demo.id}/`, `/${server.other.id}/`))).statusCode).toBe(404);
    expect((await upload(anUpload(await aPicture()), ann.token, server.other)).status).toBe(401);
  });
});

describe('an invalid upload', () => {
  const form = (...files: [string, Uint8Array][]) => {
    const made = new FormData();
    for (const [field, bytes] of files) made.append(field, new File([bytes as Uint8Array<ArrayBuffer>], 'me.jpg', { type: 'image/jpeg' }));
    return made;
  };
  const text = (words: string) => Uint8Array.from(Buffer.from(words));
  const wrongKind = 'Please choose a JPEG, PNG, WebP or GIF picture.';
  const broken = 'This picture cannot be read. Please choose another one.';
  it.each<{ what: string; body: () => Promise<unknown>; says: string }>([
    { what: 'no file', body: async () => form(), says: 'Please choose a picture.' },
    { what: 'a file of another type', body: async () => form(['picture', await aPicture()]), says: 'Please choose a picture.' },
    { what: 'no form', body: async () => ({ file: 'x' }), says: 'Please choose a picture.' },
    { what: 'an empty file', body: async () => form(['file', text('')]), says: 'Please choose a picture.' },
    {
      what: 'two files',
      body: async () => form(['file', await aPicture()], ['file', await aPicture()]),
      says: 'Please choose one picture only.',
    },
    {
      what: 'a drawing',
      body: async () => form(['file', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')]),
      says: wrongKind,
    },
    { what: 'a page', body: async () => form(['file', text('<!doctype html><script>alert(1)</script>')]), says: wrongKind },
    {
      what: 'a TIFF',
      body: async () =>
        form([
          'file',
          await sharp(await aPicture())
            .tiff()
            .toBuffer(),
        ]),
      says: wrongKind,
    },
    { what: 'half a picture', body: async () => form(['file', (await aPicture()).subarray(0, 900)]), says: broken },
    {
      what: 'the first bytes of a picture',
      body: async () => form(['file', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]),
      says: broken,
    },
    {
      what: 'one byte too many',
      body: async () => form(['file', await padded(MOST_BYTES + 1)]),
      says: 'The picture is too big. At most 5 MB can be uploaded.',
    },
    {
      what: 'a bomb',
      body: async () => form(['file', aBomb(60_000, 60_000)]),
      says: 'The picture has too many pixels. At most 50 megapixels can be uploaded.',
    },
  ])('is refused: $what', async ({ body, says }) => {
    const before = (await upload(anUpload(await aPicture({ width: 30, height: 30 })), ann.token)).body.url;
    const answer = await upload(await body(), ann.token);
    expect([answer.status, answer.body.errors]).toEqual([422, { file: [says] }]);
    expect((await customer()).profile_picture_url).toBe(before);
  });

  it('control: the largest allowed size is accepted', async () => {
    expect((await upload(anUpload(await padded(MOST_BYTES)), ann.token)).status).toBe(200);
  });
});

describe('the owner of an upload', () => {
  it('can be any staff member for a picture in a mail: stored unchanged, beside others and the logo', async () => {
    const { token } = await server.demo.inside((tx) => aStaff(tx));
    const [first, second] = [
      await upload(anUpload(await aPicture({ width: 2400, height: 600 })), token),
      await upload(anUpload(await aPicture()), token),
    ];
    expect(first).toMatchObject({ status: 200, body: { message: 'The picture is uploaded.' } });
    expect(await sharp((await fetched(first.body.url)).rawPayload).metadata()).toMatchObject({ width: 1920, height: 480 });
    expect((await fetched(second.body.url)).statusCode).toBe(200);
    expect(await logo()).toBeNull();
    const gif = await aPicture({ width: 40, height: 20, format: 'gif' });
    expect((await upload(anUpload(gif), token)).status).toBe(200);
  });

  it('follows from the token: the owner’s is the logo when they say so, until it is removed', async () => {
    const { token } = await owner();
    const answer = await uploadLogo(anUpload(await aPicture({ width: 2000, height: 500 }), {}), token);
    expect(answer).toMatchObject({ status: 200, body: { message: 'The logo is saved.' } });
    expect(await logo()).toBe(answer.body.url);
    expect(await sharp((await fetched(answer.body.url)).rawPayload).metadata()).toMatchObject({ width: 800, height: 200 });
    const small = await uploadLogo(anUpload(await aPicture({ width: 80, height: 30 })), (await owner()).token);
    expect(await sharp((await fetched(small.body.url)).rawPayload).metadata()).toMatchObject({ width: 80, height: 30 });
    expect((await fetched(answer.body.url)).statusCode).toBe(404);
    await remove(token);
    expect(await logo()).toBeNull();
    const { entries } = (await server.call('GET', '/office/settings/look/history', { token })).body;
    expect(entries.slice(0, 3).map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'logoUrl', oldValue: small.body.url, newValue: null }],
      [{ field: 'logoUrl', oldValue: answer.body.url, newValue: small.body.url }],
      [{ field: 'logoUrl', oldValue: null, newValue: answer.body.url }],
    ]);
  });

  it('leaves one logo when several people upload at once', async () => {
    const owners = await Promise.all([1, 2, 3, 4].map(owner));
    const pictures = await Promise.all(owners.map((_, nth) => aPicture({ width: (nth + 1) * 50 })));
    const answers = await Promise.all(pictures.map((picture, nth) => uploadLogo(anUpload(picture), owners[nth]!.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const url = await logo();
    for (const { body } of answers) expect((await fetched(body.url)).statusCode).toBe(body.url === url ? 200 : 404);
    expect(answers.filter(({ body }) => body.url === url)).toHaveLength(1);
  });

  it('is missing without a token, and staff without the permission cannot change the logo', async () => {
    const desk = await server.demo.inside((tx) => aStaff(tx, { role: 'front_desk' }));
    for (const ask of [(token?: string) => upload(anUpload(new Uint8Array(9)), token, server.demo, '?as=logo'), remove]) {
      expect(await ask()).toMatchObject({ status: 401, body: { code: 'not-logged-in' } });
      expect(await ask('invented')).toMatchObject({ status: 401, body: { code: 'not-logged-in' } });
      expect(await ask(desk.token)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    }
  });
});

it('a picture can be changed a limited number of times in an hour, and again afterwards', async () => {
  const picture = await aPicture({ width: 8, height: 8 });
  for (let nth = 0; nth < UPLOADS.most; nth++) expect((await upload(anUpload(picture), ann.token)).status).toBe(200);
  server.setClock('2026-11-21T12:30:00Z');
  expect(await upload(anUpload(picture), ann.token)).toMatchObject({
    status: 429,
    body: { code: 'too-many-uploads', message: 'Too many pictures were uploaded. Please try again in 30 minutes.' },
  });
  server.setClock('2026-11-21T13:00:01Z');
  expect((await upload(anUpload(picture), ann.token)).status).toBe(200);
});

describe('the uploads of one person', () => {
  const small = async () => anUpload(await aPicture({ width: 8, height: 8 }));

  /** An upload that sends its last bytes when `finish` is called. */
  async function slowUpload(token: string) {
    const form = new Response(await small());
    const bytes = Buffer.from(await form.arrayBuffer());
    let finish = () => {};
    const last = new Promise<void>((resolve) => (finish = resolve));
    const body = async function* () {
      yield bytes.subarray(0, 200);
      await last;
      yield bytes.subarray(200);
    };
    const answer = server.atelier.app.inject({
      method: 'POST',
      url: '/v1/upload/image',
      payload: Readable.from(body()),
      headers: { authorization: `Bearer ${token}`, 'content-type': form.headers.get('content-type')! },
    });
    await expect.poll(async () => (await rows()).some(({ state }) => state === 'coming')).toBe(true);
    return { finish, answer };
  }

  it('run one at a time; other people’s run in parallel, and so does the next one afterwards', async () => {
    const first = await slowUpload(ann.token);
    expect(await upload(await small(), ann.token)).toMatchObject({
      status: 409,
      body: { success: false, code: 'upload-under-way', message: expect.stringContaining('still being uploaded') },
    });
    const bob = await server.demo.inside((tx) => aCustomer(tx));
    expect((await upload(await small(), bob.token)).status).toBe(200);
    first.finish();
    expect((await first.answer).statusCode).toBe(200);
    expect((await upload(await small(), ann.token)).status).toBe(200);
  });

  it('are no longer running after a refusal or a crash', async () => {
    expect((await upload(anUpload(Uint8Array.from([1])), ann.token)).status).toBe(422);
    const cut = await slowUpload(ann.token);
    expect((await upload(await small(), ann.token)).status).toBe(409);
    server.setClock('2026-11-21T12:02:00Z');
    expect((await upload(await small(), ann.token)).status).toBe(200);
    cut.finish();
    await cut.answer;
  });
});

it('mails show a picture as JPEG or PNG, which Outlook for Windows needs', async () => {
  const { token } = await owner();
  const { url } = (await upload(anUpload(await aPicture({ width: 3000, height: 900, format: 'png' })), token)).body;
  const kept = await server.demo.inside((tx) => sizesOfImages(tx, [url.slice(-27, -5)]));
  expect([...kept.values()]).toEqual([{ width: 1920, height: 576 }]);
  for (const [format, type, width] of [
    ['jpg', 'jpeg', 1072],
    ['png', 'png', 240],
  ] as const) {
    const served = await fetched(url.replace('webp', format));
    expect(served.headers).toMatchObject({ 'content-type': `image/${type}`, 'cross-origin-resource-policy': 'cross-origin' });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: type, width });
    expect((await fetched(url.replace('webp', format), { 'if-none-match': served.headers.etag })).statusCode).toBe(304);
  }
  const logoAddress = (await uploadLogo(anUpload(await aPicture()), token)).body.url.replace('webp', 'png');
  expect((await fetched(logoAddress)).statusCode).toBe(200);
  await remove(token);
  expect((await fetched(logoAddress)).statusCode).toBe(404);
});

it('pages show a picture in the sizes of their rows and columns', async () => {
  const { token } = await server.demo.inside((tx) => aStaff(tx));
  const wide = (await upload(anUpload(await aPicture({ width: 1600, height: 900 })), token)).body.url;
  const small = (await upload(anUpload(await aPicture({ width: 640, height: 360 })), token)).body.url;
  const sizeOf = async (url: string) => {
    const { width, height, format } = await sharp((await fetched(url)).rawPayload).metadata();
    return `${width} × ${height} ${format}`;
  };
  const sized = (url: string, sizes: readonly number[]) => Promise.all(sizes.map((size) => sizeOf(url.replace('.webp', `.${size}.webp`))));
  expect(await sized(wide, PICTURE_SIZES.row)).toEqual(['56 × 56 webp', '112 × 112 webp', '168 × 168 webp']);
  expect(await sized(wide, PICTURE_SIZES.page)).toEqual(['480 × 270 webp', '800 × 450 webp', '1200 × 675 webp']);
  expect(await sized(small, [480, 1200])).toEqual(['480 × 270 webp', '640 × 360 webp']);
  const row = await fetched(wide.replace('.webp', '.56.webp'));
  expect(row.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
  expect((await fetched(wide.replace('.webp', '.56.webp'), { 'if-none-match': row.headers.etag })).statusCode).toBe(304);
  for (const other of ['.57.webp', '.56.png', '.1920.webp']) expect((await fetched(wide.replace('.webp', other))).statusCode).toBe(404);
});

describe('the path of a picture', () => {
  it.each([
    '/files/1/..%2F..%2Fpg%2FPG_VERSION',
    '/files/..%2F1/x.webp',
    '/files/1/',
    '/files/1/aaaaaaaaaaaaaaaaaaaaaa.svg',
    '/files/0/aaaaaaaaaaaaaaaaaaaaaa.webp',
    '/files/1/aaaaaaaaaaaaaaaaaaaaaa.webp',
    '/files/1/aaaaaaaaaaaaaaaaaaaaa%00.webp',
  ])('reaches no other file: %s', async (url) => {
    const answer = await fetched(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

describe('a replaced picture', () => {
  it('is deleted a day later, and a used one never', async () => {
    const { url } = (await upload(anUpload(await aPicture()), ann.token)).body;
    await upload(anUpload(Uint8Array.from([1])), ann.token);
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['dropped', 'kept']);
    const dropped: string[] = [];
    const files: FileStore = {
      put: async () => {},
      read: async () => null,
      drop: async (key) => void dropped.push(key),
      close: async () => {},
    };
    const tidy = (iso: string) =>
      dropForgottenPictures({ db: server.atelier.database.db, files }, server.demo.id, Date.parse(iso) as never);
    await tidy('2026-11-22T11:59:59Z');
    expect(dropped).toEqual([]);
    const forgotten = (await rows()).find(({ state }) => state === 'dropped')!.name;
    await tidy('2026-11-22T12:00:00Z');
    expect(dropped).toContain(`${server.demo.id}/${forgotten}.webp`);
    expect(dropped.join(' ')).not.toContain(url.split('/').at(-1));
    expect(await rows()).toMatchObject([{ state: 'kept' }]);
    expect((await fetched(url)).statusCode).toBe(200);
  });

  it('leaves nothing on disk when the data is in memory', async () => {
    const files = await openFileStore({ dataDir: 'memory', s3: undefined });
    await files.put('1/x.webp', Uint8Array.from([1, 2]));
    expect([...(await files.read('1/x.webp'))!]).toEqual([1, 2]);
    await files.drop('1/x.webp');
    await files.drop('1/x.webp');
    expect(await files.read('1/x.webp')).toBeNull();
    await files.close();
    await expect(files.put('1/../../x.webp', Uint8Array.from([1]))).rejects.toThrow(/path traversal/i);
    expect(existsSync('x.webp')).toBe(false);
  });
});

/** A picture padded to exactly this many bytes. Bytes after its end belong to the file. */
async function padded(length: number): Promise<Uint8Array> {
  const whole = new Uint8Array(length);
  whole.set(await aPicture());
  return whole;
}

/** A PNG of a few bytes whose header claims a huge size. */
function aBomb(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(64 * 1024), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
