import { expect, it } from 'vitest';
import { find, type Finding } from './find.ts';

const finding = (title: string, kind: string): Finding => ({ key: title, title, kind, to: { to: '/' } });
const ALL = [
  finding('Classes', 'Studio'),
  finding('My Classes', 'Day'),
  finding('Gentle Flow', 'Classes'),
  finding('Slow Morning Yoga', 'Classes'),
  finding('Søren Ågård', 'Customers'),
];
const found = (text: string) => find(ALL, text).map(({ title }) => title);

it.each([
  { text: '', titles: [] },
  { text: 'clas', titles: ['Classes', 'My Classes', 'Gentle Flow', 'Slow Morning Yoga'] },
  { text: 'my cl', titles: ['My Classes'] },
  { text: ' MORNING ', titles: ['Slow Morning Yoga'] },
  { text: 'flow classes', titles: ['Gentle Flow'] },
  { text: 'soren agard', titles: ['Søren Ågård'] },
  { text: 'pilates', titles: [] },
])('"$text" finds $titles', ({ text, titles }) => expect(found(text)).toEqual(titles));
