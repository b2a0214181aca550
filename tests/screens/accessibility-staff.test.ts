import { scenes } from '../support/browser/scenes.ts';
import { everybodyCanUse } from '../support/browser/usable.ts';

/** What staff see in their portal. */
everybodyCanUse(scenes.filter(({ who }) => who === 'desk'));
