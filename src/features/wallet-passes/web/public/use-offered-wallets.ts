import { useSettings } from '../../../../web/lib/settings.ts';
import type { Wallet } from '../../rules/wallet.ts';
import { walletsOn } from '../../rules/wallets-on.ts';

/** The wallets of this device that the studio offers. Known at once, so that their place is kept while their code loads. */
export const useOfferedWallets = (): readonly Wallet[] =>
  walletsOn(useSettings().wallets, { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
