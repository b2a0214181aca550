import type { CustomerId, CustomFieldId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Language } from '../../../wire/texts.ts';
import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { BookedServices, CustomField, FieldValue, RawAnswer } from '../rules/custom-field.ts';
import { judgeAnswers, unfilledFields, type RequiredFields, type Held } from '../rules/judge-answers.ts';
import { customFieldTexts } from '../texts.ts';
import { findFields, findValues } from './custom-fields.store.ts';
import { presentField, presentValue } from './present.ts';

interface Reading {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly language: Language;
}

interface AnswersAsk {
  readonly given: Readonly<Record<string, RawAnswer>> | undefined;
  readonly asked: RequiredFields;
  /** The customer who answers. Null for a person without an account. */
  readonly customer: CustomerId | null;
  /** The key of the map in the request. Messages use it: `custom_fields.7`. */
  readonly key: string;
}

/** Checks the answers. Returns the values to save, or messages by field. */
export async function readAnswers(
  { tx, studio, language }: Reading,
  { given = {}, asked, customer, key }: AnswersAsk,
): Promise<{ errors: Record<string, string[]>; changes: ReadonlyMap<CustomFieldId, FieldValue | null> }> {
  const [fields, held] = await fieldsAndValues(tx, studio, customer);
  const { changes, faults, missing } = judgeAnswers(fields, given, asked, held);
  const texts = customFieldTexts(language);
  const errors: Record<string, string[]> = {};
  if (missing.length > 0) errors[key] = [texts.pleaseFillIn(missing)];
  for (const [id, fault] of faults) errors[`${key}.${id}`] = [texts.fault(fault)];
  return { errors, changes };
}

/** A customer's answers in form order. Empty without the package feature. */
export async function valuesOnWire({ tx, studio }: Pick<Reading, 'tx' | 'studio'>, customer: CustomerId) {
  const [fields, held] = await fieldsAndValues(tx, studio, customer);
  return fields.flatMap((field) => {
    const value = held.get(field.id);
    return value ? [presentValue(field, value, studio.settings.locale)] : [];
  });
}

/** The questions that a checkout still has to ask a customer. */
export async function unfilledOnWire(tx: StudioTx, studio: Studio, customer: CustomerId, booked: BookedServices) {
  const [fields, held] = await fieldsAndValues(tx, studio, customer);
  return unfilledFields(fields, held, booked).map(presentField);
}

async function fieldsAndValues(tx: StudioTx, studio: Studio, customer: CustomerId | null): Promise<[readonly CustomField[], Held]> {
  if (!hasFeature(studio, 'custom_fields')) return [[], new Map()];
  return Promise.all([findFields(tx), customer === null ? new Map() : findValues(tx, customer)]);
}
