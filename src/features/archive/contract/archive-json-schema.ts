import * as z from 'zod/mini';
import { archiveSchema } from './archive.contract.ts';

/** The archive as JSON Schema, stored in `docs/archive.schema.json`. `npm run studio -- schema` generates it. */
export const archiveJsonSchema = (): object => {
  const { $schema, ...rest } = z.toJSONSchema(archiveSchema, {
    io: 'input',
    unrepresentable: 'any',
    // `format` is enough. The generated pattern has 300 characters and would appear two hundred times.
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
