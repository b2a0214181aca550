import { describe, expect, it } from 'vitest';
import { aDraft } from '../../../../tests/builders/appointment-draft.ts';
import { bookingDataOf, draftOfQuery } from './draft.ts';

describe('the appointment draft', () => {
  it('survives the round trip through bookingData', () => expect(draftOfQuery(bookingDataOf(aDraft()))).toEqual(aDraft()));
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
  ])('is empty when an address says %s', (bookingData) => expect(draftOfQuery(bookingData)).toBeNull());
  it('keeps only its own fields', () => expect(draftOfQuery(JSON.stringify({ ...aDraft(), token: 'secret' }))).toEqual(aDraft()));
});
