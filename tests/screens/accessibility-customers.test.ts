import { scenes } from '../support/browser/scenes.ts';
import { testAccessibility } from '../support/browser/usable.ts';

/** Scenes of logged-in customers. Visitors and staff have their own files, so that the three run in parallel. */
testAccessibility(scenes.filter(({ who }) => who !== undefined && who !== 'desk' && who !== 'owner'));
