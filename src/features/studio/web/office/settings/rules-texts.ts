import { catalogue } from '../../../../../wire/texts.ts';

const classes = (count: number) => (count === 1 ? '1 coming class' : `${count} coming classes`);

export const rulesSettingsTexts = catalogue('rulesSettingsTexts', {
  title: 'Cancelling',
  lead: 'Until when customers cancel free of charge, and what a later cancellation costs. A stricter rule counts for new bookings: older ones keep theirs. A milder rule counts for all.',
  fields: {
    freeUntilMinutes: 'Customers cancel free of charge until',
    lateAllowed: 'They may cancel later',
    lateCredit: 'If they cancel later',
    lateFee: 'Fee for cancelling late',
    noShowFee: 'No-show fee',
    freeLateCancels: 'Free late cancellations',
    refundIfRefilled: 'It costs nothing when somebody else takes the place',
    reminderHours: 'Reminder by mail',
  },
  hoursBefore: (hours: number) => `${hours} hours before the class`,
  noReminder: 'No reminder',
  late: { kept: 'The credit is lost', refunded: 'The credit comes back', never: 'They cannot cancel any more' },
  freeLate: (most: number) => (most === 0 ? 'None' : `${most} per person in 30 days`),
  freeLateHint: 'Such a cancellation costs neither fee nor credit. A no-show is never free.',
  feeHint: 'Leave it empty for no fee.',
  noShowHint: 'Leave it empty for no fee. It becomes due when the attendance of the class is completed.',
  reaches: (following: number, own: number) =>
    `A new fee reaches ${classes(following)}.${own === 0 ? '' : ` ${classes(own)} with ${own === 1 ? 'a fee of its own, or free on purpose, stays as it is' : 'a fee of their own, or free on purpose, stay as they are'}.`}`,
  sentence: (deadline: string, late: string) =>
    `Free of charge until ${deadline}. After that: ${late.charAt(0).toLowerCase()}${late.slice(1)}.`,
});
export const rulesSettingsSay = rulesSettingsTexts();
