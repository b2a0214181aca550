import { scenes } from '../support/browser/scenes.ts';
import { everybodyCanUse } from '../support/browser/usable.ts';

/** What customers see who are logged in; visitors and staff have files of their own, so that they may run beside each other. */
everybodyCanUse(scenes.filter(({ who }) => who !== undefined && who !== 'desk'));
