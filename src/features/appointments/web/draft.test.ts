import { describe, expect, it } from 'vitest';
import { aDraft } from '../../../../tests/builders/appointment-draft.ts';
import { bookingDataOf, draftOfQuery } from './draft.ts';

describe('what is about to be booked', () => {
  it('comes back from bookingData as it went in', () => expect(draftOfQuery(bookingDataOf(aDraft()))).toEqual(aDraft()));
  it.each([
    undefined,
    '',
    'x',
    'null',
    '{}',
    '[]',
    JSON.stringify({ ...aDraft(), slot: { date: -1 } }),
    JSON.stringify({ ...aDraft(), timeSelection: { persons: 0, duration: { duration: 60 } } }),
    JSON.stringify({ ...aDraft(), by: 'nobody' }),
    JSON.stringify({ ...aDraft(), service: { ...aDraft().service, id: '1' } }),
  ])('is nothing where an address says %s', (bookingData) => expect(draftOfQuery(bookingData)).toBeNull());
  it('keeps nothing that is not its own', () => expect(draftOfQuery(JSON.stringify({ ...aDraft(), token: 'secret' }))).toEqual(aDraft()));
});
