import { lazy, Suspense } from 'react';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { useOfferedWallets } from './use-offered-wallets.ts';
import type { WalletButtonsProps } from './wallet-buttons.tsx';
import type { InWallet } from './use-wallets.ts';

const WalletButtons = lazy(() => import('./wallet-buttons.tsx'));
const WalletActions = lazy(() => import('./wallet-actions.tsx'));

/** A button for each wallet of this device that the studio offers. Nothing when it offers none. */
export function ToWallet(props: Omit<WalletButtonsProps, 'wallets'>) {
  const wallets = useOfferedWallets();
  if (wallets.length === 0) return null;
  return (
    <Suspense
      fallback={wallets.map((wallet) => (
        <Bone key={wallet} height={44} />
      ))}
    >
      <WalletButtons {...props} wallets={wallets} />
    </Suspense>
  );
}

/** The same as rows in a list of actions. */
export function ToWalletActions(of: InWallet) {
  const wallets = useOfferedWallets();
  if (wallets.length === 0) return null;
  const places = wallets.map((wallet) => (
    <li key={wallet}>
      <Bone height={48} />
    </li>
  ));
  return (
    <Suspense fallback={places}>
      <WalletActions {...of} wallets={wallets} />
    </Suspense>
  );
}
