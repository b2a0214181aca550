import { lazy } from 'react';
import { SetupScreen as Setup, type Editors } from '../../../features/setup/web/office/setup/setup-screen.tsx';

/** The editor of each step is loaded with the step. */
const editors: Editors = {
  studio: lazy(() => import('../setup-steps/studio.tsx')),
  place: lazy(() => import('../setup-steps/place.tsx')),
  team: lazy(() => import('../setup-steps/team.tsx')),
  week: lazy(() => import('../setup-steps/week.tsx')),
  prices: lazy(() => import('../setup-steps/prices.tsx')),
  rules: lazy(() => import('../setup-steps/rules.tsx')),
  paying: lazy(() => import('../setup-steps/paying.tsx')),
};

export const SetupScreen = ({ thing }: { readonly thing: string | undefined }) => <Setup thing={thing} editors={editors} />;
