import { describe, expect, it } from 'vitest';
import { asId, type CustomFieldId, type CustomFieldOptionId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { instant } from '../../../kernel/time.ts';
import type { CustomField, FieldValue } from '../rules/custom-field.ts';
import { presentValue } from './present.ts';
import '../../../app/server/spanish.ts';

const option = { id: asId<CustomFieldOptionId>(7), value: 'A friend', isActive: true };
const field = (type: CustomField['type']): CustomField => ({
  id: asId<CustomFieldId>(1),
  name: 'Asked',
  type,
  isActive: true,
  isRequired: false,
  atSignUp: true,
  atCheckout: true,
  services: [],
  options: [option],
});

describe('a displayed answer', () => {
  it.each<{ value: FieldValue; locale: string; shows: string; spelled?: string }>([
    { value: { type: 'number', number: 61.5 }, locale: 'en-US', shows: '61.5' },
    { value: { type: 'number', number: 61.5 }, locale: 'es-ES', shows: '61,5', spelled: '61.5' },
    { value: { type: 'number', number: -0.25 }, locale: 'es', shows: '-0,25', spelled: '-0.25' },
    { value: { type: 'number', number: 1998 }, locale: 'es', shows: '1998' },
    { value: { type: 'number', number: 1234567 }, locale: 'en', shows: '1234567' },
    { value: { type: 'number', number: 0.1234567 }, locale: 'en', shows: '0.1234567' },
    { value: { type: 'number', number: 61.5 }, locale: 'de-DE', shows: '61.5' },
    { value: { type: 'yes_no', yes: true }, locale: 'en', shows: 'Yes', spelled: '1' },
    { value: { type: 'yes_no', yes: true }, locale: 'es', shows: 'Sí', spelled: '1' },
    { value: { type: 'dropdown', option: option.id }, locale: 'es', shows: 'A friend', spelled: '7' },
    { value: { type: 'text', text: '1.5' }, locale: 'es', shows: '1.5' },
    { value: { type: 'date', day: '2026-12-01' as Day }, locale: 'es', shows: '2026-12-01' },
    { value: { type: 'datetime', at: instant(0) }, locale: 'es', shows: '1970-01-01 00:00:00' },
  ])('$value in $locale reads "$shows"', ({ value, locale, shows, spelled = shows }) => {
    expect(presentValue(field(value.type), value, locale)).toMatchObject({ display_value: shows, value: spelled });
  });
});
