import { PROPERTIES_1 } from './properties-1.ts';
import { PROPERTIES_2 } from './properties-2.ts';
import { PROPERTIES_3 } from './properties-3.ts';
import { PROPERTIES_DISPUTES } from './properties-disputes.ts';
import { PROPERTIES_FRIENDS } from './properties-friends.ts';
import { PROPERTIES_OFFICE } from './properties-office.ts';
import { PROPERTIES_PARTNERS } from './properties-partners.ts';
import { PROPERTIES_PEOPLE } from './properties-people.ts';
import { PROPERTIES_PUSH } from './properties-push.ts';
import { PROPERTIES_TAKINGS } from './properties-takings.ts';
import { PROPERTIES_TEXTS } from './properties-texts.ts';
import { PROPERTIES_TIMETABLE } from './properties-timetable.ts';
import { PROPERTIES_WALLETS } from './properties-wallets.ts';

/** A sentence for each name on the wire. A name has the same meaning everywhere. */
export const PROPERTIES: Readonly<Record<string, string>> = {
  ...PROPERTIES_1,
  ...PROPERTIES_2,
  ...PROPERTIES_3,
  ...PROPERTIES_DISPUTES,
  ...PROPERTIES_FRIENDS,
  ...PROPERTIES_OFFICE,
  ...PROPERTIES_PARTNERS,
  ...PROPERTIES_PEOPLE,
  ...PROPERTIES_PUSH,
  ...PROPERTIES_TAKINGS,
  ...PROPERTIES_TEXTS,
  ...PROPERTIES_TIMETABLE,
  ...PROPERTIES_WALLETS,
};
