import { accounts } from './account-scenes.ts';
import { appointments } from './appointment-scenes.ts';
import { officeScenes } from './office-scenes.ts';
import { paying } from './paying-scenes.ts';
import { claims } from './claim-scenes.ts';
import { firstPages } from './first-pages-scenes.ts';
import { gifts } from './gift-scenes.ts';
import { byQr } from './qr-scenes.ts';
import { reserving } from './reserve-scenes.ts';
import { seats } from './seat-scenes.ts';
import { seriesScenes } from './series-scenes.ts';
import type { Scene } from './scene.ts';
import { secondFactorScenes } from './second-factor-scenes.ts';
import { staffDesk } from './staff-scenes.ts';
import { classes, schedule } from './schedule-scenes.ts';

/** Every screen and dialog, and how to open it, for tests that check all of them. */
export const scenes: readonly Scene[] = [
  ...schedule,
  ...classes,
  ...reserving,
  ...seriesScenes,
  ...appointments,
  ...paying,
  ...gifts,
  ...byQr,
  ...claims,
  ...seats,
  ...accounts,
  ...firstPages,
  ...staffDesk,
  ...secondFactorScenes,
  ...officeScenes,
];
