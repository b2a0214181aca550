import { expect, it } from 'vitest';
import { datesOf } from '../../../context/dates.ts';
import { instant } from '../../../kernel/time.ts';
import { segmentsOf } from './segments.ts';
import { textOfBrief, type TextParts } from './text-of-brief.ts';

const AT = instant(Date.parse('2026-11-27T00:00:00Z'));
/** As the customers' mails write it: the day has a comma of its own. */
const WHEN = datesOf(
  { timeZone: 'America/New_York' as never, locale: 'en-US', dateFormat: 'MMMM D, YYYY', timeFormat: 'h:mm a' } as never,
  AT,
).moment(AT);

const PARTS: TextParts = {
  studio: 'Harbor Yoga',
  name: 'Vinyasa Flow',
  when: WHEN,
  body: 'You have a seat from the waitlist.',
  link: 'https://harbor.example/class/12',
  ending: null,
};
const LONG = 'Contemporary Basics with Live Music for Complete Beginners';

it.each([
  [
    'has the studio first',
    {},
    'Harbor Yoga: Vinyasa Flow, Thu Nov 26, 7:00 pm. You have a seat from the waitlist. https://harbor.example/class/12',
    1,
  ],
  [
    'says how to end the texts',
    { ending: 'Reply STOP to end' },
    'Harbor Yoga: Vinyasa Flow, Thu Nov 26, 7:00 pm. You have a seat from the waitlist. https://harbor.example/class/12 Reply STOP to end',
    1,
  ],
  [
    'cuts the name of the class, not its time',
    { name: LONG, ending: 'Reply STOP to end' },
    'Harbor Yoga: Contemporary Basics with Live Music f..., Thu Nov 26, 7:00 pm. You have a seat from the waitlist. https://harbor.example/class/12 Reply STOP to end',
    1,
  ],
  [
    'cuts the studio’s name next',
    {
      studio: 'The Harbor House of Yoga and Pilates',
      name: LONG,
      body: 'You have a seat from the waitlist. Say yes until 6:45 pm today.',
    },
    'The Harbor House of Yo...: Contemporary..., Thu Nov 26, 7:00 pm. You have a seat from the waitlist. Say yes until 6:45 pm today. https://harbor.example/class/12',
    1,
  ],
  [
    'is longer where nothing can be cut',
    { body: 'x'.repeat(120), name: 'Yoga' },
    `Harbor Yoga: Yoga, Thu Nov 26, 7:00 pm. ${'x'.repeat(120)} https://harbor.example/class/12`,
    2,
  ],
  [
    'has no point after a point',
    { name: 'Yoga', when: '7:00 p.m.' },
    'Harbor Yoga: Yoga, 7:00 p.m. You have a seat from the waitlist. https://harbor.example/class/12',
    1,
  ],
  [
    'keeps another script',
    { name: 'Йога', when: 'чт 19:00', body: 'Место есть.' },
    'Harbor Yoga: Йога, чт 19:00. Место есть. https://harbor.example/class/12',
    2,
  ],
] as const)('%s', (_, more, text, count) => {
  const words = textOfBrief({ ...PARTS, ...more });
  expect([words, segmentsOf(words).count]).toEqual([text, count]);
});
