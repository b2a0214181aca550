import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { durationsOfAll, offersDuration } from './appointment-service.ts';

const said = (minutes: number, isEnabled = true) => ({ minutes, isEnabled, price: minor(5000) });

describe('an instructor offers', () => {
  it.each([
    { when: 'without a setting', durations: [], minutes: 45, offers: true },
    { when: 'without a setting, for a length that is off by default', durations: [], minutes: 120, offers: false },
    { when: 'a length in their list', durations: [said(60)], minutes: 60, offers: true },
    { when: 'a length that is switched off', durations: [said(60, false)], minutes: 60, offers: false },
    { when: 'a length missing from their list', durations: [said(60)], minutes: 45, offers: false },
  ])('a length: $when', ({ durations, minutes, offers }) => expect(offersDuration({ durations }, minutes)).toBe(offers));
});

it('lists each length of several services once, with its lowest price', () => {
  const [massage, talk] = [
    [
      { minutes: 60, credits: 2 },
      { minutes: 90, credits: 3 },
    ],
    [
      { minutes: 30, credits: 1 },
      { minutes: 60, credits: 1 },
    ],
  ];
  expect(durationsOfAll([{ durations: massage }, { durations: talk }])).toEqual([
    { minutes: 30, credits: 1 },
    { minutes: 60, credits: 1 },
    { minutes: 90, credits: 3 },
  ]);
});
