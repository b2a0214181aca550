import { expect, it } from 'vitest';
import { rulesOf, settingsOfRules } from './decide-settings.ts';
import { completeSettings, DEFAULT_SETTINGS } from './default-settings.ts';
import { membershipsOf, seriesRulesOf, settingsOfMemberships, settingsOfSeriesRules } from './policy-groups.ts';

it.each([
  [150, [2, 30]],
  [59_999, [999, 59]],
  [60_060, [1000, 60]],
])('%i minutes are stored as hours and minutes, at most 1000 hours as in archives', (minutes, [hours, rest]) => {
  const series = settingsOfSeriesRules({ ...seriesRulesOf(DEFAULT_SETTINGS), bookUntilMinutes: minutes });
  expect(series.booking).toMatchObject({ seriesBookingPreventionHours: hours, seriesBookingPreventionMinutes: rest });
  expect(seriesRulesOf(completeSettings(series)).bookUntilMinutes).toBe(minutes);
  const rules = settingsOfRules({ ...rulesOf(DEFAULT_SETTINGS), freeUntilMinutes: minutes });
  expect(rules.booking).toMatchObject({ cancelBeforeHours: hours, cancelBeforeMins: rest });
});

it('days of retries are distinct and ascending, whatever an archive brought', () => {
  expect(membershipsOf(completeSettings({ renewals: { retryDays: [3, 3, 5] } })).retryDays).toEqual([3, 5]);
  expect(settingsOfMemberships({ mayCancel: true, retryDays: [7, 2], blocksBooking: true }).renewals).toMatchObject({ retryDays: [2, 7] });
});
