import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../../../wire/settings.ts';
import { getSettings, type OfferedWallets } from './get-settings.ts';
import { addressOperations, type AddressParts } from './address.ts';
import { settingsOperations, type SettingsUses } from './settings-groups.ts';
import type { SocialButtons } from '../../../context/social.ts';

/** `buttons`: the browser's configuration of the deployment's social log-in. Null when there is none. */
export const studioOperations = (
  buttons: SocialButtons | null,
  uses: SettingsUses,
  address: AddressParts,
  offeredWallets: OfferedWallets,
): readonly Operation[] => [
  operation(contract.getSettings, (call: Call<typeof contract.getSettings>) => getSettings(call, buttons, offeredWallets)),
  ...settingsOperations(uses),
  ...addressOperations(address),
];
