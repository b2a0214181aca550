import { describe, expect, it } from 'vitest';
import { packOfBookingData } from './booking-data.ts';

describe('bookingData in the address', () => {
  it('names the selected pack', () => {
    expect(packOfBookingData('{"selectedPack":{"id":7,"name":"10-class pack"},"packCart":{"id":7,"quantity":1}}')).toEqual({ id: 7 });
  });
  it.each([
    ['nothing', undefined],
    ['no JSON', '{selectedPack'],
    ['something else', 'null'],
    ['another shape', '[7]'],
    ['no pack', '{"packCart":{"id":7,"quantity":1}}'],
    ['no number', '{"selectedPack":{"id":"seven"}}'],
    ['an impossible id', '{"selectedPack":{"id":-7}}'],
    ['half an id', '{"selectedPack":{"id":7.5}}'],
    ['a number that is too large', '{"selectedPack":{"id":1e300}}'],
  ])('is ignored: %s', (_, text) => expect(packOfBookingData(text)).toBeNull());
});
