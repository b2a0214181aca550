import { queryClient, reading } from '../../../web/lib/query.ts';
import { getCustomFields } from '../contract/custom-fields.contract.ts';
import { answersToSend, type TypedAnswers } from './typed-answers.ts';

/**
 * Converts typed answers for sending. Loads the questions if necessary. If they cannot be loaded, the typed texts are sent for the server
 * to judge.
 */
export async function answersAsAsked(typed: TypedAnswers): Promise<Record<string, string>> {
  const asked = await queryClient.ensureQueryData(reading(getCustomFields, {}, { as: 'nobody' })).catch(() => null);
  return asked ? answersToSend(asked.data, typed) : { ...typed };
}
