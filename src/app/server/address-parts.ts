import type { AddressParts } from '../../features/studio/server/address.ts';
import { checkAccountsAgain } from '../../features/payments/server/public.ts';
import type { Config } from '../../server/config.ts';
import { hostCheck } from '../../server/http/own-host/host-check.ts';
import type { Sign } from '../../server/secret-box.ts';
import { baseOf, originOf } from './studio-origin.ts';

/** The parts of the deployment that the office needs to change a studio’s address. */
export const addressParts = (config: Config, sign: Sign): AddressParts => ({
  check: hostCheck({ base: baseOf(config), sign, asksNearby: !config.production }),
  standardOf: ({ slug }) => originOf(config, { slug, ownHost: null }),
  originAt: (host) => originOf(config, { slug: '', ownHost: host }),
  ours: [config.baseDomain, baseOf(config).hostname],
  onChange: checkAccountsAgain,
});
