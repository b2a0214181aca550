import { catalogue } from '../../../../wire/texts.ts';

export const nextTodayTexts = catalogue('nextTodayTexts', { title: 'Still to come today' });
export const nextTodaySay = nextTodayTexts();
