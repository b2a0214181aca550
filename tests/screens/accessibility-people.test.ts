import { scenes } from '../support/browser/scenes.ts';
import { everybodyCanUse } from '../support/browser/usable.ts';

/** What people see who are logged in; visitors have a file of their own, so that both may run beside each other. */
everybodyCanUse(scenes.filter(({ who }) => who !== undefined));
