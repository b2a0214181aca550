import { IconWallet } from '@tabler/icons-react';
import { ActionPress } from '../../../../web/ui/action-list/action-list.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { Wallet } from '../../rules/wallet.ts';
import { useAddToWallet, type InWallet } from './use-wallets.ts';
import { walletButtonSay as say } from './wallet-button-texts.ts';

/** A row for each wallet of this device that the studio offers, in a list of actions. */
export default function WalletActions({ wallets, ...of }: InWallet & { readonly wallets: readonly Wallet[] }) {
  return wallets.map((wallet) => <WalletAction key={wallet} wallet={wallet} {...of} />);
}

function WalletAction({ wallet, ...of }: InWallet & { readonly wallet: Wallet }) {
  const { isWorking, error, add } = useAddToWallet(of, wallet);
  return (
    <ActionPress Icon={IconWallet} label={say.add[wallet]} working={isWorking} workingLabel={say.preparing} onPress={add}>
      {error !== null && <Notice kind="error">{error}</Notice>}
    </ActionPress>
  );
}
