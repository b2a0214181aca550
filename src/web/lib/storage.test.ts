import { beforeEach, describe, expect, it } from 'vitest';
import { days, hours } from '../../kernel/time.ts';
import { createStorage, type Cart, type KeptKey, type Storage } from './storage.ts';

const cart: Cart = { classFor: 'myself', applicantName: '', applicantEmail: '', classId: 7, classTime: 1_800_000_000 };

describe('the browser’s storage', () => {
  let now: number;
  let disk: Map<string, string>;
  let storage: Storage;

  beforeEach(() => {
    now = 1_000_000;
    disk = new Map();
    storage = createStorage(
      {
        getItem: (key) => disk.get(key) ?? null,
        setItem: (key, text) => void disk.set(key, text),
        removeItem: (key) => void disk.delete(key),
      },
      () => now,
    );
  });

  it('returns the stored value', () => {
    storage.write('cart', cart);
    expect(storage.read('cart')).toEqual(cart);
    storage.clear('cart');
    expect(storage.read('cart')).toBeNull();
  });

  it.each<[KeptKey, number]>([
    ['cart', hours(5)],
    ['settings', days(1)],
  ])('keeps the %s for its time only', (key, lifetime) => {
    storage.write(key, cart as never);
    now += lifetime - 1;
    expect(storage.read(key)).not.toBeNull();
    now += 1;
    expect(storage.read(key)).toBeNull();
    expect(disk.size).toBe(0);
  });

  it('keeps a token until it is cleared', () => {
    storage.write('customer_token', 'secret');
    now += days(400);
    expect(storage.read('customer_token')).toBe('secret');
  });

  it.each(['', 'null', '7', '{', '"text"', '{"other":1}'])('reads %j on the disk as nothing', (text) => {
    disk.set('atelier.cart', text);
    expect(storage.read('cart')).toBeNull();
  });

  it('reports each change, also from other tabs', () => {
    const received: KeptKey[] = [];
    const stop = storage.subscribe((key) => received.push(key));
    storage.write('cart', cart);
    storage.clear('customer_token');
    storage.announce('staff_token');
    stop();
    storage.clear('cart');
    expect(received).toEqual(['cart', 'customer_token', 'staff_token']);
  });
});
