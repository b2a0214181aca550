import type { ComponentType } from 'react';
import type { Ability } from '../../context/actor.ts';
import type { Feature } from '../../context/studio.ts';
import type { Settings } from '../lib/settings.ts';

/** A section of the account or of the staff portal whose screen exists. What is not registered is not shown: no dead ends. */
export interface Section<Tab extends string> {
  readonly tab: Tab;
  /** The package feature it needs (spec 1 §2, spec 3 §2). */
  readonly feature?: Feature;
  /** What a member of staff must be allowed (spec 3 §6). */
  readonly ability?: Ability;
  /** What the studio's settings must say. */
  readonly isShown?: (settings: Settings) => boolean;
  /** It has no entry in the menu: it is come to from this one, which the menu marks meanwhile (spec 3 §2). */
  readonly within?: Tab;
  readonly Screen: ComponentType;
}
