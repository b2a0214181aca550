import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { fieldsThatFit } from '../../wire/form-parts.ts';
import { FIELD_UNKNOWN } from '../../wire/messages.ts';
import type { IncomingCall } from './incoming-call.ts';
import type { Faults, Operation } from './operation.ts';
import { invalid, type HttpProblem } from './problems.ts';

/** Errors of a schema by field. Undefined when the error came from elsewhere. */
export function refusedBySchema(error: unknown): HttpProblem | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const errors: Faults = {};
  for (const issue of error.validation) {
    if (issue.keyword === 'unrecognized_keys') {
      for (const name of issue.params['keys'] as readonly string[]) errors[name] = [FIELD_UNKNOWN];
      continue;
    }
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || '_';
    const said = (errors[field] ??= []);
    // Two rules of a field may have the same message, which is shown once.
    if (!said.includes(issue.message ?? '')) said.push(issue.message ?? '');
  }
  return invalid(errors);
}

/** The same call with its valid fields, and the errors of the others in `prepared`. */
export function badForm(call: IncomingCall, { endpoint }: Operation, error: unknown): IncomingCall {
  const refused = refusedBySchema(error);
  const isForm = typeof call.body === 'object' && call.body !== null && !Array.isArray(call.body);
  if (!refused?.errors || !endpoint.body || !isForm) throw error;
  return { ...call, body: fieldsThatFit(endpoint.body, call.body) as never, prepared: refused.errors };
}

/** Adds the server's own errors to the schema's, so that a person corrects the form once (spec 1 §5). */
export const judging = (operation: Operation): Operation => ({
  ...operation,
  kind: 'single',
  answer: async (calls) =>
    Promise.all(calls.map(async (call) => invalid({ ...(await operation.faults?.(call)), ...(call.prepared as Faults) }))),
});
