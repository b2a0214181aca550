/** The server's sentences about custom fields in the office. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { FieldChangeRefusal } from './rules/decide-field-change.ts';

export const customFieldOfficeTexts = catalogue('customFieldOfficeTexts', {
  'field-type-used': {
    status: 422,
    field: 'type',
    say: () => 'Customers have answered this question, so its kind stays. Archive it and add another question instead.',
  },
  'field-option-kept': {
    status: 422,
    field: 'options',
    say: ({ option }) => `The option "${option}" stays, because customers may have chosen it. Switch it off instead.`,
  },
} satisfies RefusalTexts<FieldChangeRefusal>);
