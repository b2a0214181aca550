/** Calls of the timetable. */
import { INVALID, NO_DATE, REQUIRED, text, type Field, type Form } from './form-fields.ts';

const wrong = (fits: readonly unknown[], ...sent: readonly unknown[]): Field => ({
  faults: sent.map((one) => [JSON.stringify(one), one, INVALID]),
  fits,
});
const yesOrNo = wrong([undefined, true, false], 'x', 5);
const fee: Field = {
  faults: [0, 1.5, 'x'].map((sent) => [String(sent), sent, 'Enter an amount that can be paid, such as 25'] as const),
  fits: [undefined, null, 100],
};
const neededDay: Field = {
  faults: [
    ['a word', 'x', NO_DATE],
    ['missing', undefined, REQUIRED],
  ],
  fits: ['2999-12-05'],
};
export const wallTime: Field = {
  faults: [
    ['a word', 'x', 'Choose one of the times in the list'],
    ['missing', undefined, REQUIRED],
  ],
  fits: ['00:00', '23:59'],
};

/** The form of new classes in the timetable. */
const NEW_CLASSES: Readonly<Record<string, readonly [good: unknown, field: Field]>> = {
  class: [null, wrong([undefined, null], 'x', -1)],
  name: [
    'Sunrise Flow',
    { faults: [...text(200).faults, ['missing', undefined, REQUIRED], ['empty', '', REQUIRED]], fits: ['x'.repeat(200)] },
  ],
  location: [null, wrong([undefined, null], 'x', -1)],
  room: [null, text(200)],
  instructor: [null, wrong([undefined, null], 'x', -1)],
  starts: ['18:00', wallTime],
  durationMinutes: [60, wrong([1, 1440], 0, 1441, 1.5, 'x')],
  everyWeeks: [1, wrong([undefined, 1, 8], 0, 9, 'x')],
  firstDay: ['2999-12-01', neededDay],
  lastDay: [null, { faults: [['a word', 'x', NO_DATE]], fits: [undefined, null, '2999-12-05'] }],
  capacity: [10, wrong([undefined, null, 0, 10_000], -1, 10_001, 'x')],
  waitlistEnabled: [true, yesOrNo],
  visiblePublic: [true, yesOrNo],
  isOnline: [false, yesOrNo],
  onlineLink: [
    null,
    { faults: [['a word', 'room', 'Enter a full web address, such as https://example.org/room']], fits: [undefined, null] },
  ],
  lateCancelFee: [null, fee],
  noShowFee: [null, fee],
  weekdays: [[], wrong([undefined, []], 'x', {})],
  despiteClashes: [false, yesOrNo],
};
const good = Object.fromEntries(Object.entries(NEW_CLASSES).map(([field, [value]]) => [field, value]));
const stop = { lastDay: '2999-12-05' };

/** The form of a class that changes. */
const {
  class: _class,
  name: _name,
  everyWeeks: _weeks,
  firstDay,
  lastDay: _last,
  lateCancelFee: _late,
  noShowFee: _noShow,
  weekdays: _days,
  despiteClashes: _despite,
  ...sharedFields
} = NEW_CLASSES;
const anyText = wrong(['x'], 5, {});
const scope: Field = {
  faults: [
    ['a word', 'x', INVALID],
    ['missing', undefined, INVALID],
  ],
  fits: ['this', 'following', 'all'],
};
const CHANGE: typeof NEW_CLASSES = { ...sharedFields, day: firstDay!, scope: ['this', scope], alsoEdited: [false, yesOrNo] };
const CANCEL: typeof NEW_CLASSES = {
  scope: ['this', scope],
  reason: [null, text(100)],
  refund: [true, yesOrNo],
  isShown: [false, yesOrNo],
};
const STAMP: typeof NEW_CLASSES = { stamp: ['x', { faults: [['missing', undefined, REQUIRED]], fits: anyText.fits }] };
const goodOf = (fields: typeof NEW_CLASSES) => Object.fromEntries(Object.entries(fields).map(([field, [value]]) => [field, value]));
const formOf = (fields: typeof NEW_CLASSES): Form => ({
  fields: Object.fromEntries(Object.entries(fields).map(([field, [, rules]]) => [field, rules])),
  good: () => goodOf(fields),
  gets: 'not-found',
});

/** Null: without an end. */
const lastDayOrNone: Field = { faults: [['a word', 'x', NO_DATE]], fits: [undefined, null, '2999-12-05'] };

export const timetableForms: Readonly<Record<string, Form>> = {
  '/office/timetable/classes': {
    fields: Object.fromEntries(Object.entries(NEW_CLASSES).map(([field, [, rules]]) => [field, rules])),
    good: () => good,
  },
  '/office/timetable/classes/{id}/change': formOf({ ...CHANGE, ...STAMP }),
  '/office/timetable/classes/{id}/change/preview': formOf(CHANGE),
  '/office/timetable/classes/{id}/cancel': formOf({ ...CANCEL, ...STAMP }),
  '/office/timetable/classes/{id}/cancel/preview': formOf(CANCEL),
  '/office/timetable/recurrences/{id}/stop': { fields: { lastDay: neededDay }, good: () => stop, gets: 'not-found' },
  '/office/timetable/recurrences/{id}/restore': { fields: { lastDay: lastDayOrNone }, good: () => ({ lastDay: null }), gets: 'not-found' },
};

/** Every call, by the name of its operation, with the status of its answer. */
export const timetableCalls = {
  getOfficeTimetable: { path: '/office/timetable?from=2026-12-07', gives: 200 },
  postOfficeTimetableClasses: { method: 'POST', path: '/office/timetable/classes', body: good, gives: 200 },
  postOfficeTimetableRecurrencesIdStop: { method: 'POST', path: '/office/timetable/recurrences/9999999/stop', body: stop, gives: 404 },
  postOfficeTimetableRecurrencesIdRestore: {
    method: 'POST',
    path: '/office/timetable/recurrences/9999999/restore',
    body: { lastDay: null },
    gives: 404,
  },
  getOfficeTimetableRecurrences: { path: '/office/timetable/recurrences', gives: 200 },
  getOfficeTimetableRecurrencesIdHistory: { path: '/office/timetable/recurrences/9999999/history', gives: 404 },
  getOfficeTimetableClassesIdChange: { path: '/office/timetable/classes/9999999/change', gives: 404 },
  postOfficeTimetableClassesIdChange: {
    method: 'POST',
    path: '/office/timetable/classes/9999999/change',
    body: goodOf({ ...CHANGE, ...STAMP }),
    gives: 404,
  },
  postOfficeTimetableClassesIdChangePreview: {
    method: 'POST',
    path: '/office/timetable/classes/9999999/change/preview',
    body: goodOf(CHANGE),
    gives: 404,
  },
  postOfficeTimetableClassesIdCancel: {
    method: 'POST',
    path: '/office/timetable/classes/9999999/cancel',
    body: goodOf({ ...CANCEL, ...STAMP }),
    gives: 404,
  },
  postOfficeTimetableClassesIdCancelPreview: {
    method: 'POST',
    path: '/office/timetable/classes/9999999/cancel/preview',
    body: goodOf(CANCEL),
    gives: 404,
  },
  getOfficeTimetableChanges: { path: '/office/timetable/changes', gives: 200 },
  getOfficeTimetableChangesId: { path: '/office/timetable/changes/9999999', gives: 404 },
  postOfficeTimetableChangesIdUndo: { method: 'POST', path: '/office/timetable/changes/9999999/undo', gives: 404 },
  postOfficeTimetableChangesIdSend: { method: 'POST', path: '/office/timetable/changes/9999999/send', gives: 404 },
  deleteOfficeTimetableClassesId: { method: 'DELETE', path: '/office/timetable/classes/9999999', gives: 404 },
} as const;
