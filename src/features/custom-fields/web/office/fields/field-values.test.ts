import { describe, expect, it } from 'vitest';
import type { Item } from '../../../../../web/office/entity-kind.ts';
import { formThatAsks } from './field-values.ts';

const values = (name: string, differs: object = {}) => ({
  name,
  type: 'text',
  required: false,
  options: [],
  atSignUp: true,
  atCheckout: true,
  services: [],
  ...differs,
});
const item = (id: number, name: string, differs: object = {}): Item => ({
  id,
  version: 1,
  isArchived: false,
  isUsed: false,
  hiddenBy: [],
  ...values(name, differs),
  name,
});
const ALL = [
  item(1, 'Goal'),
  item(2, 'Mat', { atSignUp: false }),
  item(3, 'Massage', { atSignUp: false, services: [7] }),
  item(4, 'Old', { isArchived: true }),
];
const named = (form: ReturnType<typeof formThatAsks>) => form && [form.at, ...form.fields.map(({ name }) => name)];

describe("the customer's form beside the editor", () => {
  it.each([
    { what: 'the sign-up with a new question', edits: null, typed: values('New'), shows: ['signUp', 'Goal', 'New'] },
    { what: 'a question in its place', edits: ALL[0]!, typed: values('Aim'), shows: ['signUp', 'Aim'] },
    { what: 'a checkout', edits: ALL[1]!, typed: values('Own mat', { atSignUp: false }), shows: ['checkout', 'Goal', 'Own mat'] },
    {
      what: 'a checkout of its services',
      edits: ALL[2]!,
      typed: values('Massage', { atSignUp: false, services: [7] }),
      shows: ['checkout', 'Goal', 'Mat', 'Massage'],
    },
    { what: 'a placeholder for an empty name', edits: null, typed: values(' '), shows: ['signUp', 'Goal', 'Your question'] },
    {
      what: 'nothing for a question that is asked nowhere',
      edits: null,
      typed: values('x', { atSignUp: false, atCheckout: false }),
      shows: null,
    },
  ])('shows $what', ({ edits, typed, shows }) => expect(named(formThatAsks(ALL, typed, edits, 'Your question'))).toEqual(shows));

  it('offers the options that are switched on and have a text', () => {
    const options = [
      { id: 4, value: 'A friend', active: true },
      { id: 5, value: 'Newspaper', active: false },
      { value: ' ', active: true },
      { value: 'Web', active: true },
    ];
    const form = formThatAsks([], values('Source', { type: 'dropdown', options }), null, '');
    expect(form!.fields[0]!.options.map(({ id, option_value }) => [id, option_value])).toEqual([
      [4, 'A friend'],
      [-4, 'Web'],
    ]);
  });
});
