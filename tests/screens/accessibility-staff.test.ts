import { scenes } from '../support/browser/scenes.ts';
import { everybodyCanUse } from '../support/browser/usable.ts';

/** Scenes of the staff portal. */
everybodyCanUse(scenes.filter(({ who }) => who === 'desk'));
