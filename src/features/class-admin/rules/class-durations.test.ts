import { expect, it } from 'vitest';
import { durationsToChoose } from './class-durations.ts';

it('a class lasts from 10 minutes to 16 hours in the spec’s steps, which include its current length', () => {
  const choices = durationsToChoose(60);
  expect(choices.slice(0, 18)).toEqual([10, 15, 20, 25, 27, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 105]);
  expect([choices.at(-2), choices.at(-1), choices.length]).toEqual([945, 960, 75]);
  expect(durationsToChoose(47)).toContain(47);
});
