/** The server's sentences about series in the office. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { SeriesChangeRefusal } from './rules/decide-series-change.ts';

export const seriesOfficeTexts = catalogue('seriesOfficeTexts', {
  'series-class-booked': {
    status: 422,
    field: 'occurrences',
    say: ({ classes }) =>
      classes === 1
        ? 'Somebody booked 1 of these classes with the series, so it stays in it. Cancel the class in My Classes if it does not take place.'
        : `Somebody booked ${classes} of these classes with the series, so they stay in it. Cancel a class in My Classes if it does not take place.`,
  },
} satisfies RefusalTexts<SeriesChangeRefusal>);
