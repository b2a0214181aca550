/** The studio's own address: a host of its own, instead of the subdomain (docs/decisions/0242). */
import type { StaffId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CheckHost, HostFinding } from '../../../server/http/own-host/host-check.ts';
import * as hosts from '../../../server/http/own-host/own-host.store.ts';
import { askingOperation, operation, type Call, type Operation } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import * as contract from '../contract/address.contract.ts';
import { decideFinding, decideHost, type HostRefusal } from '../rules/decide-host.ts';
import { addressRefusals } from '../texts.ts';
import { hostIn } from './host-in.ts';
import { lockSettings, touchStudio } from './studio.store.ts';

export interface AddressParts {
  readonly check: CheckHost;
  /** The address of a studio without a host of its own. */
  readonly standardOf: (studio: { readonly slug: string }) => string;
  /** The address of a studio with this host. */
  readonly originAt: (host: string) => string;
  /** The hosts of the deployment itself. */
  readonly ours: readonly string[];
  /** Checks what outside services have stored of the address, such as webhooks and wallets. */
  readonly onChange: (tx: StudioTx, at: Instant) => Promise<void>;
}

type Reply = ReplyOf<typeof contract.getAddress>;
type OwnCall = Pick<Call<typeof contract.getAddress>, 'tx' | 'at' | 'actor' | 'studio'>;

export function addressOperations({ check, standardOf, originAt, ours, onChange }: AddressParts): readonly Operation[] {
  const present = async ({ tx, studio }: OwnCall): Promise<Reply> => {
    const own = await hosts.listHosts(tx);
    const main = own.find(({ isMain }) => isMain);
    const standard = standardOf(studio);
    return { origin: main ? originAt(main.host) : standard, standard, hosts: own };
  };
  const targetOf = ({ studio }: OwnCall) => new URL(standardOf(studio)).hostname;
  const note = async ({ tx, at, actor, studio }: OwnCall, action: string, before: string | null, after: string | null) => {
    await touchStudio(tx);
    await onChange(tx, at);
    const subject = ['studio_address', studio.id] as const;
    await writeAudit(tx, at, { by: actor.id as StaffId, action, subject, before: { host: before }, after: { host: after } });
  };
  const mainHost = async (tx: StudioTx) => (await hosts.listHosts(tx)).find(({ isMain }) => isMain)?.host ?? null;

  return [
    operation(contract.getAddress, async (call: Call<typeof contract.getAddress>) => ok(await present(call))),
    askingOperation(
      contract.useHost,
      {
        before: async (call: Call<typeof contract.useHost>): Promise<Decision<string, HostRefusal>> => {
          const host = hostIn(call.body.host);
          const isTaken = host !== null && (await hosts.isHostOfOther(call.tx, host));
          return decideHost(host, { ours, isTaken: () => isTaken });
        },
        ask: async (host: string) => ({ host, finding: await check(host) }),
        after: async (call, { host, finding }: { readonly host: string; readonly finding: HostFinding }) => {
          const found = decideFinding(finding, host, targetOf(call));
          if (!found.ok) return found;
          await lockSettings(call.tx);
          const before = await mainHost(call.tx);
          if (!(await hosts.useHost(call.tx, host))) return refuse({ code: 'host-taken', host } satisfies HostRefusal);
          if (before !== host) await note(call, 'address.change', before, host);
          return ok(await present(call));
        },
      },
      addressRefusals,
    ),
    operation(contract.removeHost, async (call: Call<typeof contract.removeHost>) => {
      await lockSettings(call.tx);
      const { host } = call.body;
      const own = await hosts.listHosts(call.tx);
      if (!own.some((one) => one.host === host)) return notFound();
      await hosts.removeHost(call.tx, host);
      await note(call, 'address.remove', host, null);
      return ok(await present(call));
    }),
  ];
}
