import * as z from 'zod/mini';
import { archiveSchema } from './archive.contract.ts';

/** The archive as JSON Schema: what `docs/archive.schema.json` holds. Made by `npm run studio -- schema`. */
export const archiveJsonSchema = (): object => {
  const { $schema, ...rest } = z.toJSONSchema(archiveSchema, {
    io: 'input',
    unrepresentable: 'any',
    // The format says it; the pattern beside it is 300 characters long, two hundred times.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return {
    $schema,
    title: 'Atelier studio archive, version 1',
    description:
      'A whole studio: the way in, the way out, and the form of the demo. Keys are any text, once per section; instants are ISO 8601; ' +
      'money is in minor units. Fields with a default may be left out on the way in; an export writes all of them. A section or field ' +
      'that is not described here is refused by name. Mails, tokens and sign-in attempts are never part of an archive; ' +
      'password hashes are, so that people can sign in where the studio moves to: keep an export as carefully as a database.',
    ...rest,
  };
};
