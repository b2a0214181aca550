import { useState } from 'react';
import { asId, type Id } from '../../../../kernel/ids.ts';
import { ApiError } from '../../../../web/lib/api-error.ts';
import { call } from '../../../../web/lib/api.ts';
import { words } from '../../../../web/texts.ts';
import { addToWallet } from '../../contract/wallets.contract.ts';
import type { Wallet, WalletThing } from '../../rules/wallet.ts';

export interface InWallet {
  readonly thing: WalletThing;
  readonly id: number;
}

/** Goes to the wallet: a phone opens the file or the page in it. It can be pressed again, for example on another device. */
export function useAddToWallet({ thing, id }: InWallet, wallet: Wallet) {
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const add = async () => {
    setWorking(true);
    setError(null);
    try {
      const { url } = await call(addToWallet, { params: { wallet, thing, id: asId<Id<string>>(id) }, body: {} });
      window.location.assign(url);
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown.message : words.unexpected);
    }
    setWorking(false);
  };
  return { isWorking, error, add: () => void add() };
}
