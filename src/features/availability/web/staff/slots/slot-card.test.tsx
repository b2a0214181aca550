import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { at } from '../../../../../../tests/builders/wire-classes.ts';
import type { StaffId } from '../../../../../kernel/ids.ts';
import { SettingsProvider, type Settings } from '../../../../../web/lib/settings.ts';
import { asEntry } from '../../../../../web/ui/stops/one-stop.ts';
import type { StaffSlot } from '../../../contract/staff-slots.contract.ts';
import { SlotCard } from './slot-card.tsx';

const settings = { timezone: 'America/New_York', locale: 'en' } as unknown as Settings;

it.each([
  { status: 'open', says: 'Past' },
  { status: 'closed', says: 'Past' },
  { status: 'reserved', says: 'Reserved' },
] as const)('today’s slot that was $status reads $says once it is over, without actions', ({ status, says }) => {
  const slot: StaffSlot = {
    date: at('2026-03-20T13:00:00Z'),
    unix_end: at('2026-03-20T13:30:00Z'),
    status,
    desc: '',
    is_override_slot: false,
  };
  const html = renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <SlotCard
        slot={slot}
        instructor={1 as StaffId}
        isClosed={false}
        isOver
        onCloseUntil={() => undefined}
        entryOf={(key) => asEntry(key, false, () => undefined)}
      />
    </SettingsProvider>,
  );
  expect(html).toContain(`>${says}<`);
  expect(html).not.toContain('<button');
});
