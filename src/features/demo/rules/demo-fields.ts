/** The custom fields of the demo studios and the customers' answers. None is required, so that sign-up stays quick. */
import type { ArchivedAnswer, ArchivedCustomField } from '../../archive/rules/archive.ts';
import type { Key } from '../../archive/rules/key.ts';
import { numbered } from '../../custom-fields/rules/numbered-options.ts';
import { chance } from './demo-regulars.ts';

const field = (key: Key, name: string, given: Partial<ArchivedCustomField>): ArchivedCustomField => ({
  key,
  name,
  type: 'text',
  active: true,
  required: false,
  options: [],
  atSignUp: true,
  atCheckout: true,
  services: [],
  order: 0,
  ...given,
});
const SOURCES = ['A friend', 'Walked past', 'Search engine', 'Social media'];

export const DEMO_FIELDS: readonly ArchivedCustomField[] = [
  field('heard-of-us', 'How did you hear about us?', {
    type: 'dropdown',
    options: numbered([...SOURCES.map((value) => ({ value, active: true })), { value: 'Newspaper', active: false }]),
  }),
  field('own-mat', 'Do you bring your own mat?', { type: 'yes_no' }),
  field('goal', 'What would you like to work on?', {}),
  field('shoe-size', 'Shoe size', { type: 'number', active: false }),
];

const GOALS = ['A calmer back', 'Strength', 'Sleeping better', 'Handstands'];

/** The named accounts have answered, except new@, who is asked at the checkout. About half of the regulars have. */
export function demoAnswers(key: Key, slug: string): ArchivedAnswer[] {
  if (key === 'new') return [];
  const next = chance(`${slug} answers ${key}`);
  const one = (values: readonly string[]): string => values[Math.floor(next() * values.length)]!;
  const answers = [
    { field: 'heard-of-us', value: one(SOURCES) },
    { field: 'own-mat', value: next() < 0.5 },
    { field: 'goal', value: one(GOALS) },
  ];
  return key === 'member' || key === 'pack' || next() < 0.5 ? answers : [];
}
