import { queryClient, reading } from '../../../web/lib/query.ts';
import { getCustomFields } from '../contract/custom-fields.contract.ts';
import { answersToSend, type TypedAnswers } from './typed-answers.ts';

/** As they are sent. What the studio asks is known by then, or asked for; if it cannot be known, what was typed is left for the server to judge. */
export async function answersAsAsked(typed: TypedAnswers): Promise<Record<string, string>> {
  const asked = await queryClient.ensureQueryData(reading(getCustomFields, {}, { as: 'nobody' })).catch(() => null);
  return asked ? answersToSend(asked.data, typed) : { ...typed };
}
