import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { Ability } from '../../context/permissions.ts';
import type { Feature } from '../../context/studio.ts';
import type { Settings } from '../../web/lib/settings.ts';

/** A section of the account or of the staff portal. Only registered sections are shown, so that the menu has no dead ends. */
export interface Section<Tab extends string> {
  readonly tab: Tab;
  /** The package feature it needs (spec 1 §2, spec 3 §2). */
  readonly feature?: Feature;
  /** The ability that the staff member needs (spec 3 §6). */
  readonly ability?: Ability;
  /** A condition on the studio's settings. */
  readonly isShown?: (settings: Settings) => boolean;
  /** A section without a menu entry of its own: the tab that leads to it, which the menu marks meanwhile (spec 3 §2). */
  readonly within?: Tab;
  readonly Screen: AsyncRouteComponent<object>;
}
