import { registerCalendar } from '../../features/calendar-feed/server/calendar.routes.ts';
import { studioIcon } from '../../features/files/server/public.ts';
import { loadStudio } from '../../features/studio/server/public.ts';
import { registerWallets, type WalletParts } from '../../features/wallet-passes/server/public.ts';
import type { Studio } from '../../context/studio.ts';
import { memoised } from '../../kernel/memoised.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { nightEnd } from '../../features/classes/rules/quiet-hours.ts';
import { findWalletFacts } from './wallet-facts.ts';

export const walletPartsOf = (parts: Omit<WalletParts, 'findFacts' | 'nightEndOf'>): WalletParts => ({
  ...parts,
  findFacts: findWalletFacts,
  nightEndOf: ({ settings: { booking, timeZone } }, at) => nightEnd(at, booking, timeZone),
});

interface RouteParts
  extends Omit<Parameters<typeof registerWallets>[1], 'picturesOf' | 'loadStudio' | 'directory'>, Omit<CalendarParts, 'originOf'> {
  readonly files: Pick<FileStore, 'read'>;
}

type CalendarParts = Parameters<typeof registerCalendar>[1];

/** The addresses that calendar programs and devices with wallet passes ask. Each process draws the pictures of a studio once. */
export function registerLinkRoutes(app: Parameters<typeof registerWallets>[0], { files, ...parts }: RouteParts): void {
  registerCalendar(app, parts);
  const picturesOf = memoised(
    (studio: Studio) => drawPictures(studio, files),
    ({ id, settings: { name, look } }) => JSON.stringify([id, name, look.colour, look.logoUrl]),
  );
  registerWallets(app, { ...parts, loadStudio, picturesOf });
}

const ICON_POINTS = 29;

async function drawPictures(studio: Studio, files: Pick<FileStore, 'read'>) {
  const { default: sharp } = await import('sharp');
  const icon = await studioIcon(studio, 192, files);
  const sized = (scale: number) =>
    sharp(icon)
      .resize(ICON_POINTS * scale)
      .png()
      .toBuffer();
  const [one, two, three] = await Promise.all([sized(1), sized(2), sized(3)]);
  return { 'icon.png': one, 'icon@2x.png': two, 'icon@3x.png': three };
}
