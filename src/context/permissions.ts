import type { CustomerId, StaffId } from '../kernel/ids.ts';
import { ABILITIES, ROLES, type Ability, type StaffRole } from './abilities.ts';
import { FEATURES, type Feature, type Studio } from './studio.ts';

export { ABILITIES, ROLES, type Ability, type StaffRole };

/** Permissions of one person beside their role. */
export interface Switches {
  readonly allSchedules: boolean;
  readonly selfCheckIn: boolean;
  readonly mayRefund: boolean;
  readonly maySeeMoney: boolean;
}

/** The caller of an operation. Read from the token inside the studio's transaction, never taken from the request. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'customer'; readonly id: CustomerId; readonly impersonatedBy: StaffId | null }
  | (Switches & {
      readonly kind: 'staff';
      readonly id: StaffId;
      readonly role: StaffRole;
      /** The studio demands a second factor, and the person has none yet. */
      readonly setsUpFirst?: true;
    });

export type CustomerActor = Extract<Actor, { kind: 'customer' }>;
export type StaffActor = Extract<Actor, { kind: 'staff' }>;
export const VISITOR: Actor = { kind: 'visitor' };

interface Grant {
  /** The roles that have it. */
  readonly roles: readonly StaffRole[];
  /** Gives it to people of other roles. */
  readonly by?: keyof Switches;
  /** The package must have this feature. The owner passes. */
  readonly needs?: Feature;
}

const EVERYBODY = ROLES;
const OFFICE: readonly StaffRole[] = ['manager', 'owner'];

/** The holders of each ability (docs/decisions/0229). */
export const GRANTS: Readonly<Record<Ability, Grant>> = {
  'use-portal': { roles: EVERYBODY },
  'see-all-schedules': { roles: OFFICE, by: 'allSchedules' },
  'edit-own-classes': { roles: EVERYBODY, needs: 'extended_staff_portal' },
  'mark-attendance': { roles: EVERYBODY },
  'see-customers': { roles: EVERYBODY, needs: 'extended_staff_portal' },
  'act-as-customer': { roles: EVERYBODY, needs: 'extended_staff_portal' },
  'edit-customers': { roles: ['front_desk', ...OFFICE], needs: 'extended_staff_portal' },
  'run-self-check-in': { roles: OFFICE, by: 'selfCheckIn', needs: 'self_check_in_instructor' },
  refund: { roles: OFFICE, by: 'mayRefund' },
  'see-money': { roles: OFFICE, by: 'maySeeMoney' },
  'manage-studio': { roles: OFFICE },
  'edit-catalogue': { roles: OFFICE },
  'edit-products': { roles: OFFICE },
  'edit-timetable': { roles: OFFICE },
  'edit-team': { roles: OFFICE },
  'edit-settings': { roles: OFFICE },
  'connect-payments': { roles: ['owner'] },
};

/** Whether the package lets this actor use a feature. The owner passes every feature check (spec 1 §6). */
export const mayUse = (actor: Actor, studio: Pick<Studio, 'features'>, feature: Feature): boolean =>
  (actor.kind === 'staff' && actor.role === 'owner') || studio.features.has(feature);

/** The features an actor may use. The browser stores them to show or hide menu items. */
export const featuresOf = (actor: Actor, studio: Pick<Studio, 'features'>): Feature[] =>
  FEATURES.filter((feature) => mayUse(actor, studio, feature));

/** A member of the team, as far as their abilities depend on it. */
export type Member = Switches & { readonly role: StaffRole };

export function abilitiesOf(actor: Actor, studio: Pick<Studio, 'features'>): Ability[] {
  return actor.kind === 'staff' ? abilitiesOfMember(actor, studio) : [];
}

export const abilitiesOfMember = (member: Member, studio: Pick<Studio, 'features'>): Ability[] =>
  ABILITIES.filter((ability) => can(member, studio, ability));

export function can(member: Member, studio: Pick<Studio, 'features'>, ability: Ability): boolean {
  const { roles, by, needs } = GRANTS[ability];
  const isGiven = roles.includes(member.role) || (by !== undefined && member[by]);
  return isGiven && (needs === undefined || member.role === 'owner' || studio.features.has(needs));
}

export interface Permissions {
  readonly features: Feature[];
  readonly abilities: Ability[];
}

export const permissionsOf = (actor: Actor, studio: Pick<Studio, 'features'>): Permissions => ({
  features: featuresOf(actor, studio),
  abilities: abilitiesOf(actor, studio),
});
