/** Bookings and passes in the wallets of phones (docs/decisions/0283). */
import * as z from 'zod/mini';
import { id, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars, requiredText, storable } from '../../../wire/fields.ts';
import { FIELD_INVALID, FIELD_REQUIRED } from '../../../wire/messages.ts';
import { WALLET_THINGS, WALLETS } from '../rules/wallet.ts';

const who = { staff: 'connect-payments' } as const;

const short = requiredText().check(maxChars(200));
const file = z.string(FIELD_REQUIRED).check(storable(), z.trim(), z.minLength(1, FIELD_REQUIRED), maxChars(10_000));

const WalletAccounts = z.object({
  accounts: z.array(
    z.object({
      wallet: z.enum(WALLETS),
      /** Apple's pass type identifier, or Google's issuer. */
      issuer: z.string(),
      /** Apple's team, or the address of Google's service account. */
      holder: z.string(),
      ends_at: z.nullable(unixTime),
      changed_at: unixTime,
      /** Whether the stored keys can be read and are valid now. */
      is_offered: z.boolean(),
    }),
  ),
});

export const listWalletAccounts = endpoint({
  method: 'GET',
  path: '/office/wallets',
  who,
  summary: 'The studio’s accounts at the wallets of Apple and Google, without their keys',
  reply: WalletAccounts,
});

export const setAppleWallet = endpoint({
  method: 'POST',
  path: '/office/wallets/apple',
  who,
  summary: 'Offer passes for Apple Wallet, signed with this certificate',
  body: z.object({
    passType: short,
    team: short,
    certificate: file,
    key: file,
    passphrase: z.optional(z.string().check(storable(), maxChars(200))),
    issuerCertificate: file,
  }),
  reply: WalletAccounts,
});

export const setGoogleWallet = endpoint({
  method: 'POST',
  path: '/office/wallets/google',
  who,
  summary: 'Offer passes for Google Wallet, signed with the key of this service account',
  body: z.object({ issuer: requiredText().check(z.regex(/^\d{6,25}$/, FIELD_INVALID)), account: file }),
  reply: WalletAccounts,
});

export const removeWalletAccount = endpoint({
  method: 'DELETE',
  path: '/office/wallets/{wallet}',
  who,
  summary: 'Stop offering passes for a wallet, and forget its keys',
  params: z.object({ wallet: z.enum(WALLETS) }),
  reply: WalletAccounts,
});

export const listOfferedWallets = endpoint({
  method: 'GET',
  path: '/api/customer/wallets',
  who: 'customer',
  summary: 'The wallets that the studio offers',
  reply: z.object({ wallets: z.array(z.enum(WALLETS)) }),
});

/** Not idempotent by key: its reply holds a secret. A second call makes another link to the same wallet pass. */
export const addToWallet = endpoint({
  method: 'POST',
  path: '/api/customer/wallets/{wallet}/{thing}/{id}',
  who: 'customer',
  summary: 'An address that adds a booking or a pass to a wallet; Apple’s is valid for ten minutes',
  params: z.object({ wallet: z.enum(WALLETS), thing: z.enum(WALLET_THINGS), id: id() }),
  body: z.object({}),
  reply: z.object({ url: z.string() }),
});
