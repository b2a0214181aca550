import { reconcileStudio } from '../../features/archive/server/public.ts';
import { archiveTexts } from '../../features/archive/texts.ts';
import { inStudio } from '../../server/db/studio-tx.ts';
import { Failed, listStudios, misused, type Opened } from './command.ts';

const texts = archiveTexts;

export function reconcileAll(operands: readonly string[]) {
  if (operands.length > 0) throw misused(texts.noOperands('reconcile'));
  return async ({ database, io }: Opened): Promise<void> => {
    const faults: string[] = [];
    for (const { id, slug } of await listStudios(database)) {
      const { counters, ledgers, sales } = await inStudio(database.db, id, reconcileStudio);
      const found = [...counters.map(texts.counterFault), ...ledgers.map(texts.ledgerFault), ...sales.map(texts.saleFault)];
      if (found.length === 0) io.out(texts.reconciled(slug));
      else faults.push(...found, texts.reconcileFailed(slug, found.length));
    }
    if (faults.length > 0) throw new Failed(faults);
  };
}
