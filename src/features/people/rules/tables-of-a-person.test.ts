import { expect, it } from 'vitest';
import { undecidedColumns } from './tables-of-a-person.ts';

const rules = { pet: { of: { columns: ['owner_id'] }, sets: { name: '' }, keeps: [['owner_id', 'no name']] } } as const;

it.each([
  ['nothing, when each column has a decision', [{ table: 'pet', columns: ['owner_id', 'name'] }], []],
  ['a new column', [{ table: 'pet', columns: ['owner_id', 'name', 'nickname'] }], ['pet.nickname has no decision']],
  [
    'a new table',
    [
      { table: 'pet', columns: ['owner_id', 'name'] },
      { table: 'toy', columns: ['label'] },
    ],
    ['toy.label has no decision'],
  ],
  ['a decision about a column that is gone', [{ table: 'pet', columns: ['name'] }], ['pet.owner_id does not exist or needs no decision']],
])('names %s', (_, found, said) => expect(undecidedColumns(found, rules)).toEqual(said));
