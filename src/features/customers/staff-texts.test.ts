import { expect, it } from 'vitest';
import { reachTexts } from './staff-texts.ts';

const ANA = { name: 'Ana Diaz', phone: '+12125550142' };
const BO = { name: 'Bo', phone: null };

it.each([
  { people: [], says: '' },
  { people: [ANA], says: 'Ana Diaz has no email: call +12125550142.' },
  { people: [BO], says: 'Bo has no email: please tell them yourself.' },
  { people: [ANA, BO], says: '2 people have no email: Ana Diaz (+12125550142), Bo. Please tell them yourself.' },
  { people: Array.from({ length: 9 }, () => ANA), says: '9 people have no email. Please tell them yourself.' },
])('staff read who has no email: $says', ({ people, says }) => {
  expect(reachTexts('en').untold(people)).toBe(says);
});
