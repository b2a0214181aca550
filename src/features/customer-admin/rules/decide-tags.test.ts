import { expect, it } from 'vitest';
import { asId, type TagId } from '../../../kernel/ids.ts';
import { decideTags } from './decide-tags.ts';

const [one, two, old, strange] = [1, 2, 3, 9].map((id) => asId<TagId>(id)) as [TagId, TagId, TagId, TagId];
const known = [
  { id: one, isArchived: false },
  { id: two, isArchived: false },
  { id: old, isArchived: true },
];

it.each([
  { asked: [], held: [], gives: { added: [], removed: [] } },
  { asked: [one, one], held: [], gives: { added: [one], removed: [] } },
  { asked: [two], held: [one], gives: { added: [two], removed: [one] } },
  { asked: [one, old], held: [old], gives: { added: [one], removed: [] } },
  { asked: [], held: [one, old], gives: { added: [], removed: [one, old] } },
])('the tags $asked for a customer with $held', ({ asked, held, gives }) => {
  expect(decideTags(asked, held, known)).toEqual({ ok: true, value: gives });
});

it.each([
  { asked: [strange], code: 'tag-unknown' },
  { asked: [old], code: 'tag-archived' },
])('the tags $asked are refused', ({ asked, code }) => {
  expect(decideTags(asked, [], known)).toEqual({ ok: false, refusal: { code } });
});
