/** `npm run studio -- reconcile`: asks the gateways for the state of payments, then checks all counters. */
import { endPass } from '../../features/appointments/server/public.ts';
import { reconcileStudio } from '../../features/archive/server/public.ts';
import { archiveTexts } from '../../features/archive/texts.ts';
import { askAboutPayments, type GatewayReview } from '../../features/checkout/server/public.ts';
import { loadStudio } from '../../features/studio/server/public.ts';
import { inStudio } from '../../server/db/studio-tx.ts';
import { creditGained } from '../server/credit-gained.ts';
import { openGateways } from '../server/app.ts';
import { Failed, listStudios, misused, type CommandIo, type Opened, type StudioRow } from './command.ts';
import { moneyTexts } from './money-texts.ts';

const texts = archiveTexts;

export function reconcileAll(operands: readonly string[]) {
  if (operands.length > 0) throw misused(texts.noOperands('reconcile'));
  return async ({ database, clock, config, io }: Opened): Promise<void> => {
    const { db } = database;
    const gateways = openGateways(config, { db, clock });
    const faults: string[] = [];
    for (const studio of await listStudios(database)) {
      const asked = await askAboutPayments({ db, gateways, creditGained, endPass, loadStudio }, studio.id, clock.now());
      const { counters, ledgers, sales, appointments } = await inStudio(db, studio.id, reconcileStudio);
      const found = [
        ...told(studio, asked, io),
        ...counters.map(texts.counterFault),
        ...ledgers.map(texts.ledgerFault),
        ...sales.map(texts.saleFault),
        ...appointments.map(texts.appointmentFault),
      ];
      if (found.length === 0) io.out(texts.reconciled(studio.slug));
      else faults.push(...found, texts.reconcileFailed(studio.slug, found.length));
    }
    if (faults.length > 0) throw new Failed(faults);
  };
}

/** Prints how many payments changed. Returns the failures. */
function told({ slug }: StudioRow, { asked, learned, faults }: GatewayReview, io: CommandIo): string[] {
  if (asked > 0) io.out(moneyTexts.asked(slug, asked, learned));
  return faults.map(({ kind, message }) => moneyTexts.notAsked[kind](slug, message));
}
