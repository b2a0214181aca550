import { appointmentForms } from './appointment-forms.ts';
import { buyingForms } from './buying-forms.ts';
import { formsOfCustomers } from './customer-forms.ts';
import { NOTHING, type FormIds, type Forms } from './form-fields.ts';
import { officeForms } from './office-forms.ts';
import { seriesForms } from './series-forms.ts';
import { slotForms } from './slot-forms.ts';
import { staffForms } from './staff-forms.ts';

/** The form of each operation with a body, by its path. */
export const allForms = (ids: () => FormIds): Forms => ({
  ...formsOfCustomers(ids),
  ...appointmentForms,
  ...buyingForms(ids),
  ...seriesForms,
  ...slotForms,
  ...officeForms,
  ...staffForms(ids),
});

/** Ids that do not exist, with which an admitted call changes nothing. */
export const NO_IDS: FormIds = {
  customer: NOTHING,
  pass: NOTHING,
  sessions: [NOTHING, NOTHING, NOTHING, NOTHING],
  booking: NOTHING,
  instructor: NOTHING,
  product: NOTHING,
  checkout: 'guessed',
  card: 'pm_guessed',
};

/** A valid body for each operation. Empty for those without fields. The new things of the office have another name in each body. */
export function validBodies(ids: FormIds = NO_IDS): (path: string) => Readonly<Record<string, unknown>> {
  const forms = allForms(() => ids);
  return (path) => ({
    ...forms[path]?.good(),
    // The form is that of POST. DELETE takes the time of one slot.
    ...(path === '/api/staff/appointment-slots/additional' && { slot_time: 1_796_232_600 }),
  });
}

const PARAMS: Readonly<Record<string, string>> = {
  gateway: 'stripe',
  wallet: 'apple',
  thing: 'booking',
  kind: 'class-reminder',
  month: '2026-11',
};

/** A path with an address for each of its parameters. */
export const addressOf = ({ path }: { readonly path: string }, number: number = NOTHING): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARAMS[name] ?? String(number));

/** The names of the fields of a body or a query. */
export const fieldsOf = (schema: unknown): string[] => Object.keys((schema as { _zod: { def: { shape: object } } })._zod.def.shape);
