import { expect, it } from 'vitest';
import { numbered } from './numbered-options.ts';

const option = (value: string, id?: number) => ({ id, value, active: true });

it('new options get the next free ids, and stored ones keep theirs', () => {
  expect(numbered([option('New'), option('Old', 7), option('Newer')]).map(({ id, value }) => [id, value])).toEqual([
    [8, 'New'],
    [7, 'Old'],
    [9, 'Newer'],
  ]);
});
