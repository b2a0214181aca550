import { scenes } from '../support/browser/scenes.ts';
import { testAccessibility } from '../support/browser/usable.ts';

/** Scenes of the staff portal. */
testAccessibility(scenes.filter(({ who }) => who === 'desk' || who === 'owner'));
