import { expect, it } from 'vitest';
import { createDates } from '../../../../../context/dates.ts';
import type { Day, Zone } from '../../../../../kernel/calendar.ts';
import { instant } from '../../../../../kernel/time.ts';
import type { Story } from '../../../contract/person-passes.contract.ts';
import { changeSentence, creditSentence } from './credit-words.ts';

const at = (text: string) => instant(Date.parse(text));
const dates = createDates({
  zone: 'UTC' as Zone,
  locale: 'en-US',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: 'h:mm a',
  today: '2026-04-01' as Day,
  isReadNow: true,
});
const about = { name: 'Slow Morning Yoga', startsAt: at('2026-03-03T09:00:00Z'), guest: null };
const story = (part: Partial<Story>): Story => ({
  id: 1,
  event: 'taken',
  kind: 'class',
  delta: -1,
  at: at('2026-03-01T12:00:00Z'),
  about,
  back: null,
  spent: null,
  correction: null,
  ...part,
});

it.each<[Partial<Story>, string]>([
  [{}, '−1 Slow Morning Yoga, Tue Mar 3'],
  [
    { back: { at: at('2026-03-02T12:00:00Z'), why: 'class-cancelled' } },
    '−1 Slow Morning Yoga, Tue Mar 3, back on Mon Mar 2 because the class was cancelled',
  ],
  [
    { spent: { why: 'late', at: at('2026-03-03T08:00:00Z'), freeUntil: at('2026-03-02T21:00:00Z') } },
    '−1 Slow Morning Yoga, Tue Mar 3. Cancelled Tue Mar 3, 8:00 am. Cancelling was free until Mon Mar 2, 9:00 pm, so the credit is used.',
  ],
  [
    { spent: { why: 'no-show', at: null, freeUntil: null } },
    '−1 Slow Morning Yoga, Tue Mar 3. Did not come and did not cancel, so the credit is used.',
  ],
  [{ kind: 'guest', about: { ...about, guest: 'Nina' } }, '−1 guest credit, Slow Morning Yoga, Tue Mar 3, for Nina'],
  [{ event: 'granted', delta: 10, about: null }, '+10 with the purchase, Sun Mar 1'],
  [{ event: 'given', delta: 1, about: null }, '+1 with the pass, Sun Mar 1'],
  [{ event: 'adjusted', delta: -2, about: null }, '−2 corrected by the studio, Sun Mar 1'],
  [
    { event: 'adjusted', delta: 3, about: null, correction: { by: 'Ruth Adler', reason: 'Ill for two weeks' } },
    '+3 by Ruth Adler, Sun Mar 1: Ill for two weeks',
  ],
])('%j is a sentence', (part, sentence) => {
  expect(creditSentence(story(part), dates)).toBe(sentence);
});

it('a given pass and a moved end are sentences', () => {
  const change = { at: at('2026-03-01T12:00:00Z'), by: 'Ruth Adler', reason: 'Birthday' };
  expect(changeSentence({ ...change, kind: 'given', lastDay: null }, dates)).toBe('Given by Ruth Adler, Sun Mar 1: Birthday');
  expect(changeSentence({ ...change, kind: 'end', lastDay: '2026-12-31' as Day, by: null }, dates)).toBe(
    'Last day moved to Thu Dec 31 by the studio, Sun Mar 1: Birthday',
  );
});
