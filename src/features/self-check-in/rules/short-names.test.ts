import { expect, it } from 'vitest';
import { shortLastNames } from './short-names.ts';

it.each([
  { names: ['Ana Lane', 'Bo Lund'], shown: ['L.', 'L.'] },
  { names: ['Ana Lane', 'Ana Lund', 'Ana Moss'], shown: ['La.', 'Lu.', 'M.'] },
  { names: ['Ana Meyer', 'Ana Meyerson'], shown: ['Meyer', 'Meyers.'] },
  { names: ['Ana Lane', 'ana lane'], shown: ['L.', 'L.'] },
  { names: ['Ana -', 'Ana -'], shown: ['-.', '-.'] },
])('$names: $shown', ({ names, shown }) => {
  const people = names.map((name) => ({ first: name.split(' ')[0]!, last: name.split(' ')[1]! }));
  expect(shortLastNames(people)).toEqual(shown);
});
