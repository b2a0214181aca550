import { describe, expect, it } from 'vitest';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import { instant } from '../../../kernel/time.ts';
import { daysMeant, timeOfDays } from './days-meant.ts';

const auckland = 'Pacific/Auckland' as Zone;
const at = (text: string) => instant(Date.parse(text));
/** From Monday, the 22nd, 20:00 in Auckland to the end of Wednesday in London. */
const window = { from: at('2027-03-22T07:00Z'), to: at('2027-03-25T00:00Z') };
const [mon, wed] = ['2027-03-22', '2027-03-24'] as [Day, Day];

describe('a visitor’s days', () => {
  it.each([
    { asked: 'named', date: [wed, mon, wed], first: undefined, last: undefined, are: ['2027-03-22', '2027-03-24'] },
    { asked: 'from one day to another', date: [], first: mon, last: wed, are: ['2027-03-22', '2027-03-23', '2027-03-24'] },
    { asked: 'all', date: [], first: undefined, last: undefined, are: ['2027-03-22', '2027-03-23', '2027-03-24', '2027-03-25'] },
    { asked: 'from one day on', date: [], first: wed, last: undefined, are: ['2027-03-24', '2027-03-25'] },
    {
      asked: 'from long before the window on',
      date: [],
      first: '1900-01-01' as Day,
      last: undefined,
      are: ['2027-03-22', '2027-03-23', '2027-03-24', '2027-03-25'],
    },
    {
      asked: 'until long after the window',
      date: [],
      first: undefined,
      last: '9998-12-31' as Day,
      are: ['2027-03-22', '2027-03-23', '2027-03-24', '2027-03-25'],
    },
    { asked: 'after the window', date: [], first: '2027-04-01' as Day, last: undefined, are: [] },
  ])('$asked', ({ date, first, last, are }) => expect(daysMeant({ date, first, last }, auckland, window)).toEqual(are));

  it('are searched within the window only', () => {
    expect(timeOfDays([mon], auckland, window)).toEqual({ from: window.from, to: at('2027-03-22T11:00Z') });
    expect(timeOfDays([wed], auckland, window)).toEqual({ from: at('2027-03-23T11:00Z'), to: at('2027-03-24T11:00Z') });
    const none = timeOfDays([], auckland, window);
    expect(none.from).toBe(none.to);
  });
});
