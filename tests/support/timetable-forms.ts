/** Forms of the timetable. */
import { needed, NO_DATE, refused, REQUIRED, text, wrong, type Field, type Form, type Forms } from './form-fields.ts';

const yesOrNo = wrong([undefined, true, false], 'x', 5);
const fee: Field = { faults: refused('Enter an amount that can be paid, such as 25', 0, 1.5, 'x'), fits: [undefined, null, 100] };
const FAR = '2999-12-05';
const neededDay: Field = {
  faults: [
    ['x', NO_DATE],
    [undefined, REQUIRED],
  ],
  fits: [FAR],
};
/** Null: without an end. */
const lastDay: Field = { faults: [['x', NO_DATE]], fits: [undefined, null, FAR] };
export const wallTime: Field = {
  faults: [
    ['x', 'Choose one of the times in the list'],
    [undefined, REQUIRED],
  ],
  fits: ['00:00', '23:59'],
};

const countUpTo = (most: number): Field => ({
  faults: [
    ...refused('Value should be greater than or equal to 1', 0),
    ...refused(`Value should be less than or equal to ${most}`, most + 1),
    ...refused('Field is invalid', 1.5, 'x'),
  ],
  fits: [undefined, null],
});
/** A number alone is refused: the other one is missing. */
export const MINIMUM = { minimumPeople: [null, countUpTo(10_000)], minimumHours: [null, countUpTo(72)] } as const;

/** The form of new classes in the timetable. */
const NEW_CLASSES: Readonly<Record<string, readonly [good: unknown, field: Field]>> = {
  class: [null, wrong([undefined, null], 'x', -1)],
  name: ['Sunrise Flow', { faults: [...text(200).faults, ...refused(REQUIRED, undefined, '')], fits: ['x'.repeat(200)] }],
  location: [null, wrong([undefined, null], 'x', -1)],
  room: [null, text(200)],
  instructor: [null, wrong([undefined, null], 'x', -1)],
  starts: ['18:00', wallTime],
  durationMinutes: [60, wrong([1, 1440], 0, 1441, 1.5, 'x')],
  everyWeeks: [1, wrong([undefined, 1, 8], 0, 9, 'x')],
  firstDay: ['2999-12-01', neededDay],
  lastDay: [null, lastDay],
  capacity: [10, wrong([undefined, null, 0, 10_000], -1, 10_001, 'x')],
  waitlistEnabled: [true, yesOrNo],
  visiblePublic: [true, yesOrNo],
  isOnline: [false, yesOrNo],
  ...MINIMUM,
  onlineLink: [null, { faults: [['room', 'Enter a full web address, such as https://example.org/room']], fits: [undefined, null] }],
  lateCancelFee: [null, fee],
  noShowFee: [null, fee],
  weekdays: [[], wrong([undefined, []], 'x', {})],
  despiteClashes: [false, yesOrNo],
};

/** The form of a class that changes has these fields of new classes too. */
const { class: _class, name: _name, everyWeeks: _weeks, firstDay, lastDay: _last, weekdays: _days, ...others } = NEW_CLASSES;
const { lateCancelFee: _late, noShowFee: _noShow, despiteClashes: _despite, ...shared } = others;
const scope = wrong(['this', 'following', 'all'], 'x', undefined);
const FIELDS: typeof NEW_CLASSES = { ...shared, day: firstDay! };
const opened = Object.fromEntries(Object.entries(FIELDS).map(([field, [value]]) => [field, value]));
const CHANGE: typeof NEW_CLASSES = {
  ...FIELDS,
  opened: [opened, wrong([opened], 'x', 5)],
  scope: ['this', scope],
  alsoEdited: [false, yesOrNo],
};
const CANCEL_WORDS: typeof NEW_CLASSES = {
  reason: [null, text(100)],
  refund: [true, yesOrNo],
  isShown: [false, yesOrNo],
};
const CANCEL: typeof NEW_CLASSES = { scope: ['this', scope], ...CANCEL_WORDS };
const ABSENCE: typeof NEW_CLASSES = {
  instructor: [999_999, needed([999_999], 'x', -1)],
  firstDay: firstDay!,
  lastDay: [null, lastDay],
  fate: ['cancel', wrong(['hand-over', 'ask', 'cancel', 'keep'], 'x', undefined)],
  to: [null, wrong([undefined, null], 'x', -1)],
  recurrences: [[], wrong([undefined, []], 'x', {})],
  classes: [[], wrong([undefined, []], 'x', {})],
  recipients: [null, wrong([undefined, null], 'x', {})],
  appointments: [[], wrong([undefined, []], 'x', {})],
  ...CANCEL_WORDS,
};
const STAMP: typeof NEW_CLASSES = { stamp: ['x', { faults: [[undefined, REQUIRED]], fits: ['x'] }] };

const formOf = (entries: typeof NEW_CLASSES): Form => ({
  fields: Object.fromEntries(Object.entries(entries).map(([field, [, rules]]) => [field, rules])),
  good: () => Object.fromEntries(Object.entries(entries).map(([field, [value]]) => [field, value])),
});
const ofNone = (entries: typeof NEW_CLASSES): Form => ({ ...formOf(entries), gets: 'not-found' });

const timeOrNone: Field = { faults: [['x', 'Choose one of the times in the list']], fits: [undefined, null, '12:00'] };
const CLOSURE: typeof NEW_CLASSES = {
  firstDay: ['2999-12-01', neededDay],
  lastDay: [FAR, neededDay],
  starts: [null, timeOrNone],
  ends: [null, timeOrNone],
  locations: [[], wrong([undefined, []], 'x')],
  message: ['Happy holidays', text(100)],
  extendsPasses: [true, yesOrNo],
};

export const timetableForms: Forms = {
  '/office/timetable/closures': { ...formOf({ ...CLOSURE, ...STAMP }), gets: 'preview-stale' },
  '/office/timetable/closures/preview': formOf(CLOSURE),
  '/office/timetable/classes': formOf(NEW_CLASSES),
  '/office/timetable/classes/{id}/link': ofNone({ renew: [false, yesOrNo] }),
  '/office/timetable/classes/{id}/change': ofNone({ ...CHANGE, ...STAMP }),
  '/office/timetable/classes/{id}/change/preview': ofNone(CHANGE),
  '/office/timetable/classes/{id}/cancel': ofNone({ ...CANCEL, ...STAMP }),
  '/office/timetable/classes/{id}/cancel/preview': ofNone(CANCEL),
  '/office/timetable/absences': ofNone({ ...ABSENCE, ...STAMP }),
  '/office/timetable/absences/preview': ofNone(ABSENCE),
  '/office/timetable/copies': {
    ...formOf({
      classes: [[999_999], wrong([[999_999]], 'x', 5)],
      shiftDays: [7, wrong([-731, 731], -732, 732, 1.5, 'x')],
      despiteClashes: [false, yesOrNo],
    }),
    gets: 'no-class-to-come',
  },
  '/office/timetable/recurrences/{id}/stop': ofNone({ lastDay: [FAR, neededDay] }),
  '/office/timetable/recurrences/{id}/restore': ofNone({ lastDay: [null, lastDay] }),
};
