export { walletOperations } from './add-to-wallet.ts';
export { offeredWalletsOf } from './office-wallets.ts';
export { registerWallets } from './wallet.routes.ts';
export { changesForWallets, walletsToTell } from './tell-wallets.ts';
export type { FindWalletFacts, WalletAddresses, WalletParts } from './wallet-parts.ts';
