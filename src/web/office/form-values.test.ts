import { describe, expect, it } from 'vitest';
import { classTemplates } from '../../features/catalogue/contract/class-template.ts';
import { conflictOf, fieldsOf, formOf } from './form-values.ts';

const kind = { calls: classTemplates, numbers: ['durationMinutes', 'service'] };
const flow = {
  service: null,
  name: 'Flow',
  description: '',
  color: '#123456',
  durationMinutes: 60,
  mediaUrl: null,
  firstVisit: null,
  tags: [],
};

describe('the values of a form', () => {
  it('are those of the thing again, without a change', () => {
    expect(fieldsOf(kind, formOf(kind, flow))).toEqual(flow);
    expect(fieldsOf(kind, formOf(kind, { ...flow, service: 7 }))).toEqual({ ...flow, service: 7 });
  });

  it('leave out an emptied number that is required', () =>
    expect(fieldsOf(kind, { ...formOf(kind, flow), durationMinutes: '' })).toEqual({ ...flow, durationMinutes: undefined }));

  it('take a number with a comma', () =>
    expect(fieldsOf(kind, { ...formOf(kind, flow), durationMinutes: '60,5' })).toEqual({ ...flow, durationMinutes: 60.5 }));
});

describe('a conflict', () => {
  const base = { name: 'Loft', address: 'Old Street', rooms: [] };
  it.each([
    {
      what: 'other fields',
      mine: { ...base, name: 'Attic' },
      theirs: { ...base, address: 'New Street' },
      taken: { address: 'New Street' },
      both: {},
    },
    { what: 'the same field', mine: { ...base, name: 'Attic' }, theirs: { ...base, name: 'Roof' }, taken: {}, both: { name: 'Roof' } },
    { what: 'the same value', mine: { ...base, name: 'Attic' }, theirs: { ...base, name: 'Attic' }, taken: {}, both: {} },
  ])('over $what', ({ mine, theirs, taken, both }) => expect(conflictOf({ base, mine, theirs })).toEqual({ taken, both }));

  it('asks for every difference when the draft is of an earlier version', () =>
    expect(conflictOf({ base: null, mine: base, theirs: { ...base, address: 'New Street' } })).toEqual({
      taken: {},
      both: { address: 'New Street' },
    }));
});
