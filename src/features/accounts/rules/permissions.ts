import type { Feature, Studio } from '../../../context/studio.ts';
import { abilitiesOf, featuresOf, type Ability, type Actor } from '../../../context/actor.ts';

/** What a person may use and do, as it travels with log-in and profile. */
export interface Permissions {
  readonly features: Feature[];
  readonly abilities: Ability[];
}

export const permissionsOf = (actor: Actor, studio: Pick<Studio, 'features'>): Permissions => ({
  features: featuresOf(actor, studio),
  abilities: abilitiesOf(actor, studio),
});
