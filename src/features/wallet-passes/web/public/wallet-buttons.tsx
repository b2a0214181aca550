import { ButtonWithWork, type ButtonLook } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { Wallet } from '../../rules/wallet.ts';
import { useAddToWallet, type InWallet } from './use-wallets.ts';
import { walletButtonSay as say } from './wallet-button-texts.ts';

export interface WalletButtonsProps extends InWallet {
  readonly wallets: readonly Wallet[];
  readonly look: ButtonLook;
  /** Part of the accessible names, where several things have such buttons. */
  readonly name?: string;
}

/** A button for each wallet. */
export default function WalletButtons({ wallets, ...props }: WalletButtonsProps) {
  return wallets.map((wallet) => <WalletButton key={wallet} wallet={wallet} {...props} />);
}

function WalletButton({ wallet, look, name, ...of }: Omit<WalletButtonsProps, 'wallets'> & { readonly wallet: Wallet }) {
  const { isWorking, error, add } = useAddToWallet(of, wallet);
  return (
    <>
      {error !== null && <Notice kind="error">{error}</Notice>}
      <ButtonWithWork
        look={look}
        wide={look === 'plain'}
        working={isWorking}
        workingLabel={say.preparing}
        {...(name !== undefined && { 'aria-label': say.addOf[wallet](name) })}
        onClick={add}
      >
        {say.add[wallet]}
      </ButtonWithWork>
    </>
  );
}
