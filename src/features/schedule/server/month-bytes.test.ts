import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadyReply } from '../../../server/http/operation.ts';
import { monthBytes, type ClassJson } from './month-bytes.ts';

const aClass = (id: number, link: string | null = null, name = `Class ${id}`): ClassJson => ({
  id,
  json: JSON.stringify({ id, name, online_link: null }),
  seated: link === null ? null : JSON.stringify({ id, name, online_link: link }),
});
const REST = '"cancel_days_before":60';
const read = (reply: ReadyReply) => JSON.parse(Buffer.concat(reply.body()).toString());

describe('a month as bytes', () => {
  it('is the same for everybody who holds nothing', () => {
    const bytes = monthBytes([aClass(1), aClass(2, 'https://video.example/2')], REST);
    expect(read(bytes.anonymous)).toEqual({
      classes: [
        { id: 1, name: 'Class 1', online_link: null },
        { id: 2, name: 'Class 2', online_link: null },
      ],
      cancel_days_before: 60,
      customer_bookings: [],
      customer_waitlist: [],
      guest_bookings: [],
      guest_waitlist: [],
    });
    expect(bytes.forPerson({ seats: [], waits: [] })).toBe(bytes.anonymous);
  });

  it('tells the link of an online class to who holds a seat in it, nobody else', () => {
    const bytes = monthBytes([aClass(1, 'https://a.example'), aClass(2, 'https://b.example'), aClass(3)], REST);
    const links = (reply: ReadyReply) => read(reply).classes.map((one: { online_link: string | null }) => one.online_link);
    expect(links(bytes.forPerson({ seats: [2, 3], waits: [1] }))).toEqual([null, 'https://b.example', null]);
    expect(links(bytes.forPerson({ seats: [3], waits: [1, 2] }))).toEqual([null, null, null]);
    expect(Buffer.concat(bytes.anonymous.gzip()).includes('b.example')).toBe(false);
  });

  it('tells a person of the seats on offer to them, and is without them for everybody else', () => {
    const bytes = monthBytes([aClass(1)], REST);
    expect(read(bytes.forPerson({ seats: [], waits: [1], offers: '[{"class_id":1}]' }))).toMatchObject({
      customer_waitlist: [1],
      customer_offers: [{ class_id: 1 }],
    });
    expect(read(bytes.forPerson({ seats: [], waits: [1] }))).not.toHaveProperty('customer_offers');
  });

  it('tells places of guests from one’s own, with the link for a guest’s seat as well', () => {
    const bytes = monthBytes([aClass(1, 'https://a.example'), aClass(2, 'https://b.example')], REST);
    const guest = (id: number) => ({ class_id: id, applicant_name: 'Zoë "Z"' });
    const reply = bytes.forPerson({ seats: [], waits: [], guestSeats: [guest(2)], guestWaits: [guest(1)] });
    expect(read(reply)).toEqual({
      classes: [
        { id: 1, name: 'Class 1', online_link: null },
        { id: 2, name: 'Class 2', online_link: 'https://b.example' },
      ],
      cancel_days_before: 60,
      customer_bookings: [],
      customer_waitlist: [],
      guest_bookings: [guest(2)],
      guest_waitlist: [guest(1)],
    });
    expect(gunzipSync(Buffer.concat(reply.gzip())).equals(Buffer.concat(reply.body()))).toBe(true);
    const own = bytes.forPerson({ seats: [2], waits: [1] });
    expect(own.etag).not.toBe(reply.etag);
  });

  it('reads the same packed and unpacked, for everybody', () => {
    const classes = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 30 }), online: fc.boolean(), name: fc.string({ unit: 'grapheme', maxLength: 30 }) }),
      { selector: (one) => one.id, maxLength: 12 },
    );
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 });
    fc.assert(
      fc.property(classes, ids, ids, (given, seats, waits) => {
        const bytes = monthBytes(
          given.map(({ id, online, name }) => aClass(id, online ? `https://v.example/${id}` : null, name)),
          REST,
        );
        const reply = bytes.forPerson({ seats, waits });
        const body = Buffer.concat(reply.body());
        expect(gunzipSync(Buffer.concat(reply.gzip())).equals(body)).toBe(true);
        expect(JSON.parse(body.toString())).toEqual({
          classes: given.map(({ id, online, name }) => ({
            id,
            name,
            online_link: online && seats.includes(id) ? `https://v.example/${id}` : null,
          })),
          cancel_days_before: 60,
          customer_bookings: seats,
          customer_waitlist: waits,
          guest_bookings: [],
          guest_waitlist: [],
        });
      }),
    );
  });

  it('has another tag for another content: other classes, other places held, another link behind the same words', () => {
    const tag = (classes: readonly ClassJson[], seats: number[] = [], waits: number[] = [], offers?: string) =>
      monthBytes(classes, REST).forPerson({ seats, waits, offers }).etag;
    const online = [aClass(1, 'https://a.example')];
    const tags = [
      tag([]),
      tag([aClass(1)]),
      tag(online),
      tag(online, [1]),
      tag(online, [], [1]),
      tag(online, [], [1], '[1]'),
      tag(online, [], [1], '[2]'),
      tag([aClass(1, 'https://b.example')], [1]),
      tag([aClass(1), aClass(2)], [1, 2]),
      tag([aClass(1), aClass(2)], [1], [2]),
    ];
    expect(new Set(tags).size).toBe(tags.length);
    expect(tag(online, [1])).toBe(tag(online, [1]));
    for (const one of tags) expect(one).toMatch(/^W\/"[\w.-]+"$/);
  });
});
