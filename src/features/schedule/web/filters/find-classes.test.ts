import { expect, it } from 'vitest';
import { aScheduleClass } from '../../../../../tests/builders/wire-classes.ts';
import { findClasses } from './find-classes.ts';

const flow = aScheduleClass({ name: 'Vinyasa Flow', service_name: 'Movement', instructor: 'Lucía Fernández', location_name: 'Brooklyn' });
const yin = aScheduleClass({ name: 'Yin', service_name: 'Yoga', instructor: 'Maya', location_name: null });

it.each([
  { text: '', found: [flow, yin] },
  { text: '  ', found: [flow, yin] },
  { text: 'flow', found: [flow] },
  { text: 'LUCIA brook', found: [flow] },
  { text: 'yoga', found: [yin] },
  { text: 'flow yin', found: [] },
])('"$text" finds classes by all of its words', ({ text, found }) => expect(findClasses([flow, yin], text)).toEqual(found));
