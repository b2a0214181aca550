import { abilitiesOfMember, type Ability, type Member } from '../../../context/permissions.ts';
import { FEATURES } from '../../../context/studio.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { StaffId } from '../../../kernel/ids.ts';

export type TeamRefusal =
  | { readonly code: 'last-owner' }
  | { readonly code: 'logs-in-already' }
  | { readonly code: 'own-second-factor' }
  /** The person would get an ability that the caller lacks. */
  | { readonly code: 'more-than-you'; readonly lacking: readonly Ability[] }
  /** The person has an ability that the caller lacks, so the caller changes nothing about them. */
  | { readonly code: 'may-more-than-you'; readonly lacking: readonly Ability[] };

interface OwnerNow {
  readonly id: StaffId;
  /** An invited person who has set no password yet cannot log in. */
  readonly canLogIn: boolean;
}

/** A studio keeps an owner who can log in. `owners`: the active ones. `id`: an owner who would leave or get another role. */
export const decideOwnerLeaves = (owners: readonly OwnerNow[], id: StaffId): Decision<null, TeamRefusal> =>
  owners.some((owner) => owner.id === id) && !owners.some((owner) => owner.id !== id && owner.canLogIn)
    ? refuse({ code: 'last-owner' })
    : ok(null);

/** Abilities with every package, so that a larger package gives nobody more than was decided about. */
const WHOLE_PACKAGE = { features: new Set(FEATURES) };

/** The abilities of `member` that `by` lacks. */
function lacking(by: Member, member: Member): Ability[] {
  const own = new Set(abilitiesOfMember(by, WHOLE_PACKAGE));
  return abilitiesOfMember(member, WHOLE_PACKAGE).filter((ability) => !own.has(ability));
}

/** Nobody gives what they lack, and nobody changes a person who may do more. Null: the person is new, or goes. */
export function decideGrant(by: Member, before: Member | null, after: Member | null): Decision<null, TeamRefusal> {
  const more = before === null ? [] : lacking(by, before);
  if (more.length > 0) return refuse({ code: 'may-more-than-you', lacking: more });
  const given = after === null ? [] : lacking(by, after);
  return given.length > 0 ? refuse({ code: 'more-than-you', lacking: given }) : ok(null);
}

/** Nobody removes their own second factor in this way, because an open session alone must not weaken the log-in. */
export const decideRemoveFactor = (
  by: Member & { readonly id: StaffId },
  person: Member & { readonly id: StaffId },
): Decision<null, TeamRefusal> => (by.id === person.id ? refuse({ code: 'own-second-factor' }) : decideGrant(by, person, null));
