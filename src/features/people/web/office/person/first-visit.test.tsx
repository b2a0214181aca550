import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { instant } from '../../../../../kernel/time.ts';
import { SettingsProvider, type Settings } from '../../../../../web/lib/settings.ts';
import { FirstVisit } from './first-visit.tsx';

const settings = { timezone: 'America/New_York', locale: 'en' } as unknown as Settings;
const CAME = instant(Date.parse('2026-03-03T18:00:00Z'));

it.each([
  { firstCame: null, visits: 0, says: 'First visitNot yet' },
  { firstCame: null, visits: 40, says: 'Visits40' },
  { firstCame: CAME, visits: 0, says: 'First visit03/03/2026' },
  { firstCame: CAME, visits: 2, says: 'First visit03/03/20262 visits' },
])('$visits visits since $firstCame: $says', ({ says, ...visits }) => {
  const html = renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <FirstVisit {...visits} />
    </SettingsProvider>,
  );
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(says);
});
