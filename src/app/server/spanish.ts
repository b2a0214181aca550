/** Registers the Spanish texts of the server: the `*texts.es.ts` of each feature, beside the English file of the same name. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ruleTexts } from '../../wire/fields.ts';
import { entityTexts } from '../../wire/entity-fields.ts';
import { messageTexts } from '../../wire/messages.ts';
import * as wireInSpanish from '../../wire/texts.es.ts';
import { registerTranslations, type Catalogues } from '../../wire/translations.ts';

const source = join(import.meta.dirname, '../..');

registerTranslations('es', { entityTexts, messageTexts, ruleTexts }, wireInSpanish);
await Promise.all(
  globSync(['features/*/*texts.es.ts', 'server/{http,entities}/texts.es.ts'], { cwd: source }).map(async (file) => {
    const [english, spanish] = await Promise.all([import(join(source, file.replace('.es.ts', '.ts'))), import(join(source, file))]);
    registerTranslations('es', english as Catalogues, spanish as Readonly<Record<string, unknown>>);
  }),
);
