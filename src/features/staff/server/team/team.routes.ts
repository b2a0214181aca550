import { languageOf } from '../../../../context/language.ts';
import type { StaffActor } from '../../../../context/permissions.ts';
import type { StaffId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import { listActors, writeAudit } from '../../../../server/audit.store.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { entityOperations } from '../../../../server/entities/entity-operations.ts';
import { operation, type Call, type Operation } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { invite, removeSecondFactor, team, withdrawInvitation, type LOG_INS, type PersonFields } from '../../contract/team.ts';
import { decideGrant, decideOwnerLeaves, decideRemoveFactor, type TeamRefusal } from '../../rules/decide-team.ts';
import { memberOf, type StaffProfile } from '../../rules/staff-profile.ts';
import { sentencesOf } from '../../staff-texts.ts';
import { teamRefusals } from '../../texts.ts';
import { findStaff, loadStaff } from '../staff.store.ts';
import { listOwners, lockTeam } from './team.store.ts';
import { teamLogInOperations, type LogInUses } from './team-log-ins.ts';
import { teamTable } from './team-table.ts';

export interface LogIn {
  readonly logIn: (typeof LOG_INS)[number];
  readonly invitedUntil: Instant | null;
  readonly isMailFailed: boolean;
  readonly hasSecondFactor: boolean;
}

/** Functions of later features. */
export interface TeamUses extends LogInUses {
  readonly emailKey: (email: string) => string;
  /** Makes schedules load the person's classes again. */
  readonly touch: (tx: StudioTx, staff: StaffId) => Promise<void>;
  /** The state of each person's log-in. */
  readonly listLogIns: (tx: StudioTx, at: Instant) => Promise<ReadonlyMap<number, LogIn>>;
  /** Mails a link that sets the first password. Earlier links end. `by`: the name of the inviting person. */
  readonly invite: (call: Pick<Call, 'tx' | 'at' | 'origin'>, person: StaffProfile, by: string) => Promise<void>;
  readonly withdraw: (tx: StudioTx, staff: StaffId) => Promise<void>;
  /** Returns whether the person had one. */
  readonly removeSecondFactor: (tx: StudioTx, staff: StaffId) => Promise<boolean>;
  readonly mailFactorRemoved: (tx: StudioTx, at: Instant, staff: StaffId) => Promise<void>;
  /** Ends all log-ins and links of a person. */
  readonly endAccess: (tx: StudioTx, staff: StaffId) => Promise<void>;
}

export const teamOperations = (uses: TeamUses): readonly Operation[] => {
  const send = async (call: Pick<Call, 'tx' | 'at' | 'origin' | 'actor'>, id: StaffId) => {
    const [person, by] = [await loadStaff(call.tx, id), await loadStaff(call.tx, staffOf(call).id)];
    await uses.invite(call, person, by.name);
  };
  /** A link that was mailed to the earlier address would set the password of the new one. An open invitation goes to the new one. */
  const moveInvitation = async (call: Parameters<typeof send>[0], id: StaffId) => {
    const { logIn } = (await uses.listLogIns(call.tx, call.at)).get(id)!;
    await uses.withdraw(call.tx, id);
    if (logIn === 'invited') await send(call, id);
  };
  return [
    ...entityOperations(team, teamTable, {
      refusals: teamRefusals,
      namedIn: listActors,
      others: async ({ at }) => ({ createdAt: new Date(at).toISOString() }),
      derived: ({ email }) => ({ emailKey: uses.emailKey(email) }),
      extras: async ({ tx, at, studio }, people) => {
        const [logIns, language] = [await uses.listLogIns(tx, at), languageOf(studio.settings.locale)];
        return new Map(people.map(({ id, fields }) => [id, { ...logIns.get(id), may: sentencesOf(memberOf(fields), studio, language) }]));
      },
      lock: lockTeam,
      decideNew: async (call, fields) => decideGrant(staffOf(call), null, memberOf(fields)),
      decide: async (call, { id, isArchived, fields }: Left) => {
        const granted = decideGrant(staffOf(call), await loadStaff(call.tx, id as StaffId), fields && memberOf(fields));
        if (!granted.ok) return granted;
        return !isArchived && fields?.role === 'owner' ? ok(null) : decideOwnerLeaves(await listOwners(call.tx), id as StaffId);
      },
      created: (call, id) => send(call, id as StaffId),
      saved: async (tx, id, before, call) => {
        const person = await loadStaff(tx, id as StaffId);
        if (uses.emailKey(person.email) !== uses.emailKey(before.email)) await moveInvitation(call, id as StaffId);
        await uses.touch(tx, id as StaffId);
      },
      archived: async (tx, id, isArchived) => {
        if (isArchived) await uses.endAccess(tx, id as StaffId);
        await uses.touch(tx, id as StaffId);
      },
      removing: async (tx, id) => {
        await uses.endAccess(tx, id as StaffId);
        await uses.removeSecondFactor(tx, id as StaffId);
      },
    }),
    operation(invite, (call) => inviteAgain(call, send), teamRefusals),
    operation(withdrawInvitation, (call) => endInvitation(uses, call), teamRefusals),
    ...teamLogInOperations(uses),
    operation(removeSecondFactor, (call) => endSecondFactor(uses, call), teamRefusals),
  ];
};

async function inviteAgain(call: Call<typeof invite>, send: (call: Call<typeof invite>, id: StaffId) => Promise<void>) {
  const { id } = call.params;
  const found = await findStaff(call.tx, id);
  if (!found || found.isArchived) return notFound();
  const granted = decideGrant(call.actor, await loadStaff(call.tx, id), null);
  if (!granted.ok) return granted;
  if (found.hasPassword) return refuse<TeamRefusal>({ code: 'logs-in-already' });
  await send(call, id);
  await log(call, 'invite', id);
  return ok({ success: true });
}

async function endInvitation({ withdraw }: TeamUses, call: Call<typeof withdrawInvitation>) {
  const { id } = call.params;
  const found = await findStaff(call.tx, id);
  if (!found) return notFound();
  const granted = decideGrant(call.actor, await loadStaff(call.tx, id), null);
  if (!granted.ok) return granted;
  if (!found.hasPassword) {
    await withdraw(call.tx, id);
    await log(call, 'withdraw', id);
  }
  return ok({ success: true });
}

async function endSecondFactor(uses: TeamUses, call: Call<typeof removeSecondFactor>) {
  const { id } = call.params;
  if (!(await findStaff(call.tx, id))) return notFound();
  const granted = decideRemoveFactor(call.actor, await loadStaff(call.tx, id));
  if (!granted.ok) return granted;
  if (await uses.removeSecondFactor(call.tx, id)) {
    await log(call, 'second-factor-removed', id);
    await uses.mailFactorRemoved(call.tx, call.at, id);
  }
  return ok({ success: true });
}

const log = ({ tx, at, actor }: Pick<Call, 'tx' | 'at' | 'actor'>, verb: 'invite' | 'withdraw' | 'second-factor-removed', id: StaffId) =>
  writeAudit(tx, at, { by: actor.kind === 'staff' ? actor.id : null, action: `staff.${verb}`, subject: ['staff', id] });

function staffOf({ actor }: Pick<Call, 'actor'>): StaffActor {
  if (actor.kind !== 'staff') throw new Error('Only staff change the team.');
  return actor;
}

interface Left {
  readonly id: number;
  readonly isArchived: boolean;
  readonly fields: PersonFields | null;
}
