import { describe, expect, it } from 'vitest';
import type { Day } from '../../kernel/calendar.ts';
import { wordsOf, type Language } from '../../wire/texts.ts';
import { someDates } from '../../../tests/builders/dates.ts';
import type { PassRefusal } from './rules/eligibility.ts';
import { passTexts } from './texts.ts';
import '../../app/server/spanish.ts';

const texts = passTexts();
const day = (text: string) => text as Day;
const days = someDates({ today: day('2026-11-10'), isReadNow: false });
const say = (refusal: PassRefusal, language: Language = 'en', shown = days) =>
  wordsOf(passTexts(language).refusals, refusal, shown).message;

describe('a refusal gives the reason with its numbers', () => {
  it.each<{ refusal: PassRefusal; words: string }>([
    {
      refusal: { code: 'credits-used-up', used: 4, granted: 4, nextCreditsOn: day('2025-12-01') },
      words: 'No credits left on this pass: 4 of 4 used. Your next credits come on Mon 1 Dec 2025.',
    },
    {
      refusal: { code: 'credits-used-up', used: 10, granted: 10, nextCreditsOn: null },
      words: 'No credits left on this pass: 10 of 10 used.',
    },
    {
      refusal: { code: 'duration-limit-reached', maxVisits: 1, unit: 'week', used: 1, from: day('2026-11-09'), isCurrent: true },
      words: 'This pass allows 1 class a week: 1 of 1 used this week.',
    },
    {
      refusal: { code: 'duration-limit-reached', maxVisits: 2, unit: 'week', used: 2, from: day('2026-11-16'), isCurrent: false },
      words: 'This pass allows 2 classes a week: 2 of 2 used in the week of Mon 16 Nov.',
    },
    {
      refusal: { code: 'duration-limit-reached', maxVisits: 1, unit: 'day', used: 1, from: day('2026-11-10'), isCurrent: true },
      words: 'This pass allows 1 class a day: 1 of 1 used today.',
    },
    {
      refusal: { code: 'duration-limit-reached', maxVisits: 8, unit: 'month', used: 8, from: day('2026-12-01'), isCurrent: false },
      words: 'This pass allows 8 classes a month: 8 of 8 used in December 2026.',
    },
    {
      refusal: { code: 'service-limit-reached', maxVisits: 2, used: 2 },
      words: 'This pass allows 2 visits of this kind of class: 2 of 2 used.',
    },
    { refusal: { code: 'pass-expired', endedOn: day('2026-11-05') }, words: 'This pass expired on Thu 5 Nov.' },
    {
      refusal: { code: 'ends-before-class', endsOn: day('2026-11-05') },
      words: 'This pass is valid till Thu 5 Nov, and the class is after that.',
    },
    {
      refusal: { code: 'not-active-yet', startsOn: day('2026-12-01') },
      words: 'This pass starts on Tue 1 Dec, and the class is before that.',
    },
    {
      refusal: { code: 'beyond-renewal', renewsOn: day('2026-12-01') },
      words: 'This membership renews on Tue 1 Dec. Classes from that day on can be booked after it has renewed.',
    },
    { refusal: { code: 'pass-cancelled', endedOn: day('2026-11-05') }, words: 'This pass was cancelled and ended on Thu 5 Nov.' },
    { refusal: { code: 'pass-cancelled', endedOn: null }, words: 'This pass was cancelled.' },
    { refusal: { code: 'pass-not-paid' }, words: 'This pass has not been paid for yet. It can be used as soon as it is paid.' },
    {
      refusal: { code: 'opens-later', opensOn: day('2026-12-01') },
      words: 'This class opens for this pass on Tue 1 Dec. You can book it from then on.',
    },
    { refusal: { code: 'not-for-classes' }, words: 'This pass is for appointments, not for classes.' },
    { refusal: { code: 'class-not-covered' }, words: 'This pass does not cover this class.' },
    { refusal: { code: 'guests-not-allowed' }, words: 'This pass is for you alone: it does not allow booking for somebody else.' },
  ])('$words', ({ refusal, words }) => {
    expect(say(refusal)).toBe(words);
    expect(wordsOf(texts.refusals, refusal, days).status).toBe(409);
  });
});

describe('dates in a refusal follow the studio’s format', () => {
  const american = someDates({ today: day('2026-11-10'), isReadNow: false, dateFormat: 'MM/DD/YYYY' });
  const spanish = someDates({ today: day('2026-11-10'), isReadNow: false, locale: 'es-MX' });
  it.each<{ refusal: PassRefusal; us: string; es: string }>([
    {
      refusal: { code: 'pass-expired', endedOn: day('2026-11-05') },
      us: 'This pass expired on Thu Nov 5.',
      es: 'Este bono caducó el jue 5 nov.',
    },
    {
      refusal: { code: 'ends-before-class', endsOn: day('2026-11-05') },
      us: 'This pass is valid till Thu Nov 5, and the class is after that.',
      es: 'Este bono vale hasta el jue 5 nov, y la clase es después.',
    },
    {
      refusal: { code: 'not-active-yet', startsOn: day('2026-12-01') },
      us: 'This pass starts on Tue Dec 1, and the class is before that.',
      es: 'Este bono empieza el mar 1 dic, y la clase es antes.',
    },
    {
      refusal: { code: 'credits-used-up', used: 4, granted: 4, nextCreditsOn: day('2025-12-01') },
      us: 'No credits left on this pass: 4 of 4 used. Your next credits come on Mon Dec 1, 2025.',
      es: 'No quedan créditos en este bono: has usado 4 de 4. Tus próximos créditos llegan el lun 1 dic 2025.',
    },
    {
      refusal: { code: 'duration-limit-reached', maxVisits: 2, unit: 'week', used: 2, from: day('2026-11-16'), isCurrent: false },
      us: 'This pass allows 2 classes a week: 2 of 2 used in the week of Mon Nov 16.',
      es: 'Este bono permite 2 clases a la semana: has usado 2 de 2 en la semana del lun 16 nov.',
    },
    {
      refusal: { code: 'duration-limit-reached', maxVisits: 8, unit: 'month', used: 8, from: day('2026-12-01'), isCurrent: false },
      us: 'This pass allows 8 classes a month: 8 of 8 used in December 2026.',
      es: 'Este bono permite 8 clases al mes: has usado 8 de 8 en diciembre de 2026.',
    },
    {
      refusal: { code: 'pass-cancelled', endedOn: day('2026-11-05') },
      us: 'This pass was cancelled and ended on Thu Nov 5.',
      es: 'Este bono se canceló y terminó el jue 5 nov.',
    },
  ])('$us', ({ refusal, us, es }) => {
    expect([say(refusal, 'en', american), say(refusal, 'es', spanish)]).toEqual([us, es]);
  });
});
