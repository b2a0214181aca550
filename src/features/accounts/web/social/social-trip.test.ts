import { expect, it } from 'vitest';
import { arrivalAt } from './social-trip.ts';

const said = 'state=a&code=b%2Fc&user=%7B%22name%22%3A%22N%22%7D???>>>';

it.each([
  { hash: '', posted: null },
  { hash: '#_=_', posted: null },
  { hash: '#posted-', posted: null },
  { hash: `#posted-${Buffer.from(said).toString('base64url')}`, posted: said },
])('reads the hash $hash', ({ hash, posted }) => {
  expect(arrivalAt({ search: '?code=1', hash })).toEqual({ search: '?code=1', posted });
});
