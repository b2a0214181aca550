import { describe, expect, it } from 'vitest';
import { askOfQuery } from './use-history.ts';

const FIRST = { page: 1, perPage: 10, orderBy: 'unix_purchase', orderDesc: true };

describe('the address of the payment history', () => {
  it.each([
    { query: {}, asks: FIRST },
    {
      query: { page: '3', perPage: '25', orderBy: 'total', orderDesc: '0' },
      asks: { page: 3, perPage: 25, orderBy: 'total', orderDesc: false },
    },
    { query: { page: '0', perPage: '11', orderBy: 'secret', orderDesc: 'yes' }, asks: FIRST },
    { query: { page: '99999', perPage: '-1' }, asks: FIRST },
  ])('$query', ({ query, asks }) => expect(askOfQuery(query)).toEqual(asks));
});
