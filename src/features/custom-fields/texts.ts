import { catalogue } from '../../wire/texts.ts';
import { assertNever } from '../../kernel/result.ts';
import type { FieldFault } from './rules/read-value.ts';

/** The message for a fault (spec 1 §5). */
function fault(found: FieldFault): string {
  switch (found.code) {
    case 'required':
      return `${found.name} is required`;
    case 'too-long':
      return `Must be less than ${found.most} characters`;
    case 'not-a-number':
      return 'Must be a valid number';
    case 'not-yes-or-no':
      return 'Please answer yes or no';
    case 'not-an-option':
      return 'Please choose one of the options';
    case 'not-a-date':
      return 'Must be a valid date';
    case 'not-a-datetime':
      return 'Please choose a date and a time';
    case 'too-early':
      return 'Must not be earlier than 1930';
    case 'unknown-field':
      return 'This field is not asked here';
    default:
      return assertNever(found);
  }
}

export const customFieldTexts = catalogue('customFieldTexts', {
  fault,
  pleaseFillIn: (names: readonly string[]) => `Please fill in: ${names.join(', ')}`,
  yes: 'Yes',
  no: 'No',
});

/** Texts of the form part. */
export const customFieldWebTexts = catalogue('customFieldWebTexts', {
  choose: 'Choose…',
  yes: 'Yes',
  no: 'No',
  date: 'Date',
  hour: 'Hour',
  minute: 'Minute',
  timeHint: 'In 24-hour time, as your clock shows it',
});
