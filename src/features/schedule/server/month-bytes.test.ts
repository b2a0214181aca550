import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CachedReply } from '../../../server/http/cached-reply.ts';
import { monthBytes, type PersonsPart } from './month-bytes.ts';

const aClass = (id: number, name = `Class ${id}`): string => JSON.stringify({ id, name });
const REST = '"cancel_days_before":60';
const NOTHING = { customer_bookings: [], customer_waitlist: [], guest_bookings: [], guest_waitlist: [] };
const read = (reply: CachedReply) => JSON.parse(reply.body().toString());

describe('a month as bytes', () => {
  it('shows a visitor no bookings', () => {
    expect(read(monthBytes([aClass(1), aClass(2)], REST).anonymous)).toEqual({
      classes: [
        { id: 1, name: 'Class 1' },
        { id: 2, name: 'Class 2' },
      ],
      cancel_days_before: 60,
      ...NOTHING,
    });
  });

  it('contains a person’s bookings after the shared part', () => {
    const bytes = monthBytes([aClass(1), aClass(2)], REST);
    const own = { customer_bookings: [2], customer_links: [{ class_id: 2, online_link: 'https://b.example', online_password: null }] };
    expect(read(bytes.forPerson(own))).toEqual({ ...read(bytes.anonymous), ...own });
    expect(bytes.anonymous.body().includes('b.example')).toBe(false);
  });

  it('reads the same compressed and uncompressed, for everybody', async () => {
    const names = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 12 });
    const guests = fc.array(fc.record({ class_id: fc.nat(), applicant_name: fc.string({ unit: 'grapheme', maxLength: 30 }) }), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(names, guests, async (given, guest_bookings) => {
        const bytes = monthBytes(
          given.map((name, nth) => aClass(nth, name)),
          REST,
        );
        const reply = bytes.forPerson({ guest_bookings });
        const body = reply.body();
        expect(gunzipSync(await reply.gzip()).equals(body)).toBe(true);
        expect(JSON.parse(body.toString())).toEqual({
          classes: given.map((name, id) => ({ id, name })),
          cancel_days_before: 60,
          ...NOTHING,
          guest_bookings,
        });
      }),
    );
  });

  it('has another tag for other content: other classes, other bookings', () => {
    const tag = (classes: readonly string[], own: PersonsPart = {}) => monthBytes(classes, REST).forPerson(own).etag;
    const tags = [
      tag([]),
      tag([aClass(1)]),
      tag([aClass(1)], { customer_bookings: [1] }),
      tag([aClass(1)], { customer_waitlist: [1] }),
      tag([aClass(1)], { guest_bookings: [{ class_id: 1, applicant_name: 'Zoë' }] }),
      tag([aClass(1)], { customer_bookings: [1], customer_links: [{ class_id: 1, online_link: 'https://a.example' }] }),
      tag([aClass(1)], { customer_bookings: [1], customer_links: [{ class_id: 1, online_link: 'https://b.example' }] }),
      monthBytes([aClass(1)], REST).anonymous.etag,
    ];
    expect(new Set(tags).size).toBe(tags.length);
    expect(tag([aClass(1)], { customer_bookings: [1] })).toBe(tags[2]);
    for (const one of tags) expect(one).toMatch(/^W\/"[\w.-]+"$/);
  });
});
