import { expect, it } from 'vitest';
import { memoised } from './memoised.ts';

it('creates a value once per key, also an undefined one', () => {
  const asked: string[] = [];
  const lengthOf = memoised(
    (text: string) => (asked.push(text), text === '' ? undefined : text.length),
    (text) => text.toLowerCase(),
  );
  expect(['ab', 'AB', 'abc', '', ''].map(lengthOf)).toEqual([2, 2, 3, undefined, undefined]);
  expect(asked).toEqual(['ab', 'abc', '']);
});

it('creates a value again after a failure', async () => {
  let tries = 0;
  const come = memoised(async (name: string) => {
    tries += 1;
    if (tries === 1) throw new Error('Away.');
    return name + tries;
  });
  await expect(come('a')).rejects.toThrow('Away.');
  expect([await come('a'), await come('a')]).toEqual(['a2', 'a2']);
});
