import { expect, it } from 'vitest';
import { reasonOf } from './start-failure.ts';

it.each([
  {
    what: 'a host that refuses connections',
    error: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  },
  { what: 'a host that accepts connections without an answer', error: new Error('Connection terminated due to connection timeout') },
])('reports in one line that the database does not answer for $what', ({ error }) => {
  expect(reasonOf(error)).toBe(`The database does not answer (${error.message}). Check DATABASE_URL.`);
});
