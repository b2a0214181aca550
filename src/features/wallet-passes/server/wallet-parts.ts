import type { Studio } from '../../../context/studio.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { SecretBox } from '../../../server/secret-box.ts';
import type { WalletFacts, WalletThing } from '../rules/wallet.ts';

/** A booking or an owned pass as wallets show it, from the features that own them. Null: it does not exist. */
export type FindWalletFacts = (
  call: { readonly tx: StudioTx; readonly studio: Studio; readonly at: Instant },
  of: { readonly thing: WalletThing; readonly id: number; readonly owner: CustomerId },
) => Promise<WalletFacts | null>;

export interface WalletParts {
  readonly box: SecretBox;
  readonly findFacts: FindWalletFacts;
  /** The end of the studio's quiet hours at this time. Null: it has none now. */
  readonly nightEndOf: (studio: Studio, at: Instant) => Instant | null;
  /** The studio's own address. */
  readonly originOf: (studio: Pick<Studio, 'slug' | 'ownHost'>) => string;
}

/** The addresses of the wallets' services. */
export interface WalletAddresses {
  readonly applePush: string;
  readonly google: string;
  readonly googleAuth: string;
}
