import { ok, refuse, type Decision } from '../../../kernel/result.ts';

/** Why a host cannot be used. `target`: the host that it has to lead to. */
export type HostRefusal =
  | { readonly code: 'host-invalid' }
  | { readonly code: 'host-reserved' | 'host-taken'; readonly host: string }
  | {
      readonly code: 'host-unknown' | 'host-private' | 'host-silent' | 'host-uncertified' | 'host-elsewhere';
      readonly host: string;
      readonly target: string;
    };

/** `host`: null when nothing was typed that can be one. `ours`: the hosts of the deployment, whose subdomains name its studios. */
export function decideHost(
  host: string | null,
  { ours, isTaken }: { readonly ours: readonly string[]; readonly isTaken: (host: string) => boolean },
): Decision<string, HostRefusal> {
  if (host === null) return refuse({ code: 'host-invalid' });
  if (host.endsWith('.localhost') || ours.some((one) => host === one || host.endsWith(`.${one}`)))
    return refuse({ code: 'host-reserved', host });
  return isTaken(host) ? refuse({ code: 'host-taken', host }) : ok(host);
}

export type HostFinding = 'ours' | 'unknown' | 'private' | 'silent' | 'uncertified' | 'elsewhere';

/** After the check that the host leads to this deployment. */
export const decideFinding = (finding: HostFinding, host: string, target: string): Decision<string, HostRefusal> =>
  finding === 'ours' ? ok(host) : refuse({ code: `host-${finding}`, host, target });
