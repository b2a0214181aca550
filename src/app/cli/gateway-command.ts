/**
 * `npm run studio -- gateway SLUG GATEWAY`: sets the keys of a studio's gateway account. Keys are read from standard input or the
 * environment and never printed.
 */
import { readFileSync } from 'node:fs';
import { GatewayKeys } from '../../features/payments/contract/gateway-keys.ts';
import { ACCOUNT_GATEWAYS, type AccountGateway } from '../../features/payments/rules/gateway-name.ts';
import { scheduleCheck, setAccount, switchAccountOff } from '../../features/payments/server/public.ts';
import { archiveTexts } from '../../features/archive/texts.ts';
import { writeAudit } from '../../server/audit.store.ts';
import { inStudio } from '../../server/db/studio-tx.ts';
import { openSecretBox } from '../../server/secret-box.ts';
import { Failed, misused, studioOf, type Opened } from './command.ts';

const texts = archiveTexts;

/** Keys are shown by these characters only. */
const endOf = (key: string): string => key.slice(-4);

export function gatewayCommand(
  operands: readonly string[],
  env: NodeJS.ProcessEnv,
  { off = false }: { readonly off?: boolean | undefined },
) {
  const [slug, name, ...more] = operands;
  if (slug === undefined || name === undefined || more.length > 0) throw misused(texts.gatewayNeeds);
  const gateway = ACCOUNT_GATEWAYS.find((one) => one === name);
  if (!gateway) throw misused(texts.noGateway(name, ACCOUNT_GATEWAYS));
  return off ? switchOff(slug, gateway) : setKeys(slug, gateway, keysOf(gateway, env));
}

const setKeys =
  (slug: string, gateway: AccountGateway, keys: ReturnType<typeof keysOf>) =>
  async ({ database, clock, config, io }: Opened): Promise<void> => {
    const { id } = await studioOf(database, slug);
    const box = openSecretBox(config);
    const at = clock.now();
    await inStudio(database.db, id, async (tx) => {
      await setAccount(tx, box, at, gateway, keys);
      await scheduleCheck(tx, gateway, at);
      await writeAudit(tx, at, {
        by: null,
        via: 'cli',
        action: 'gateway.connect',
        subject: [`gateway_${gateway}`, id],
        after: { isOn: true, publicKey: keys.publicKey && endOf(keys.publicKey), secretKey: endOf(keys.secretKey) },
      });
    });
    io.out(texts.gatewaySet(slug, gateway));
  };

const switchOff =
  (slug: string, gateway: AccountGateway) =>
  async ({ database, clock, io }: Opened): Promise<void> => {
    const { id } = await studioOf(database, slug);
    const wasThere = await inStudio(database.db, id, (tx) => switchAccountOff(tx, clock.now(), gateway));
    if (!wasThere) throw new Failed([texts.noAccount(slug, gateway)]);
    io.out(texts.gatewayOff(slug, gateway));
  };

/** Stripe's fields in the browser need a public key. For PayPal it is the client id. */
const NEEDS_PUBLIC_KEY: ReadonlySet<AccountGateway> = new Set(['stripe', 'paypal']);

function keysOf(gateway: AccountGateway, env: NodeJS.ProcessEnv) {
  const { GATEWAY_PUBLIC_KEY, GATEWAY_SECRET_KEY, GATEWAY_WEBHOOK_SECRET } = env;
  const fromEnvironment = { public_key: GATEWAY_PUBLIC_KEY, secret_key: GATEWAY_SECRET_KEY, webhook_secret: GATEWAY_WEBHOOK_SECRET };
  const parsed = GatewayKeys.safeParse(GATEWAY_SECRET_KEY ? fromEnvironment : typedKeys());
  if (!parsed.success || (NEEDS_PUBLIC_KEY.has(gateway) && !parsed.data.public_key)) throw new Failed([texts.gatewayKeys(gateway)]);
  const { public_key: publicKey = null, secret_key: secretKey, webhook_secret: webhookSecret } = parsed.data;
  return { publicKey, secretKey, webhookSecret };
}

/** Input that is not JSON counts as missing keys. It is never echoed. */
function typedKeys(): unknown {
  try {
    return JSON.parse(readFileSync(0, 'utf8'));
  } catch {
    return null;
  }
}
