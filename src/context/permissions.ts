import type { CustomerId, StaffId } from '../kernel/ids.ts';
import { assertNever } from '../kernel/result.ts';
import { FEATURES, type Feature, type Studio } from './studio.ts';

export type StaffRole = 'instructor' | 'front_desk' | 'owner';

/** The caller of an operation. Read from the token inside the studio's transaction, never taken from the request. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'customer'; readonly id: CustomerId; readonly impersonatedBy: StaffId | null }
  | {
      readonly kind: 'staff';
      readonly id: StaffId;
      readonly role: StaffRole;
      readonly allSchedules: boolean;
      readonly selfCheckIn: boolean;
    };

export type CustomerActor = Extract<Actor, { kind: 'customer' }>;
export type StaffActor = Extract<Actor, { kind: 'staff' }>;
export const VISITOR: Actor = { kind: 'visitor' };

/** Abilities of a staff member. Decided here once, sent with the data, enforced for every operation. */
export const ABILITIES = [
  'use-portal',
  'see-all-schedules',
  'edit-own-classes',
  'mark-attendance',
  'see-customers',
  'act-as-customer',
  'run-self-check-in',
  'manage-studio',
  'edit-catalogue',
  'edit-products',
  'edit-timetable',
  'edit-team',
  'edit-settings',
  'connect-payments',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Whether the package lets this actor use a feature. The owner passes every feature check (spec 1 §6). */
export const mayUse = (actor: Actor, studio: Pick<Studio, 'features'>, feature: Feature): boolean =>
  (actor.kind === 'staff' && actor.role === 'owner') || studio.features.has(feature);

/** The features an actor may use. The browser stores them to show or hide menu items. */
export const featuresOf = (actor: Actor, studio: Pick<Studio, 'features'>): Feature[] =>
  FEATURES.filter((feature) => mayUse(actor, studio, feature));

export function abilitiesOf(actor: Actor, studio: Pick<Studio, 'features'>): Ability[] {
  if (actor.kind !== 'staff') return [];
  return ABILITIES.filter((ability) => can(actor, studio, ability));
}

export function can(actor: StaffActor, studio: Pick<Studio, 'features'>, ability: Ability): boolean {
  const portal = mayUse(actor, studio, 'extended_staff_portal');
  switch (ability) {
    case 'use-portal':
    case 'mark-attendance':
      return true;
    case 'see-all-schedules':
      return actor.role === 'owner' || actor.allSchedules;
    case 'edit-own-classes':
    case 'see-customers':
    case 'act-as-customer':
      return portal;
    case 'run-self-check-in':
      return actor.role === 'owner' || (actor.selfCheckIn && mayUse(actor, studio, 'self_check_in_instructor'));
    case 'manage-studio':
    case 'edit-catalogue':
    case 'edit-products':
    case 'edit-timetable':
    case 'edit-team':
    case 'edit-settings':
    case 'connect-payments':
      return actor.role === 'owner';
    default:
      return assertNever(ability);
  }
}

export interface Permissions {
  readonly features: Feature[];
  readonly abilities: Ability[];
}

export const permissionsOf = (actor: Actor, studio: Pick<Studio, 'features'>): Permissions => ({
  features: featuresOf(actor, studio),
  abilities: abilitiesOf(actor, studio),
});
