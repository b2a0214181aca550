import { describe, expect, it } from 'vitest';
import type { CustomFieldOptionId } from '../../../kernel/ids.ts';
import { decideFieldChange } from './decide-field-change.ts';
import type { FieldType } from './custom-field.ts';

const field = (type: FieldType, ...options: readonly (readonly [id: number, value: string, active?: boolean])[]) => ({
  type,
  options: options.map(([id, value, active = true]) => ({ id: id as CustomFieldOptionId, value, active })),
});
const SOURCE = field('dropdown', [1, 'A friend'], [2, 'Newspaper']);

describe('a change of a custom field', () => {
  it.each([
    { what: 'another type without answers', before: field('text'), after: field('number'), isAnswered: false },
    { what: 'a dropdown that becomes a text without answers', before: SOURCE, after: field('text'), isAnswered: false },
    {
      what: 'a renamed option and a new one',
      before: SOURCE,
      after: field('dropdown', [2, 'Paper'], [1, 'A friend'], [3, 'Web']),
      isAnswered: true,
    },
    {
      what: 'an option that is no longer offered',
      before: SOURCE,
      after: field('dropdown', [1, 'A friend'], [2, 'Newspaper', false]),
      isAnswered: true,
    },
  ])('is saved: $what', ({ before, after, isAnswered }) =>
    expect(decideFieldChange(before, after, isAnswered)).toEqual({ ok: true, value: null }),
  );

  it('is refused for the type of an answered field', () =>
    expect(decideFieldChange(field('text'), field('number'), true)).toEqual({ ok: false, refusal: { code: 'field-type-used' } }));

  it('is refused when an option is missing, because answers name it', () =>
    expect(decideFieldChange(SOURCE, field('dropdown', [1, 'A friend']), false)).toEqual({
      ok: false,
      refusal: { code: 'field-option-kept', option: 'Newspaper' },
    }));
});
