/** Closed days ↔ archive. */
import type { Day, Zone } from '../../../../kernel/calendar.ts';
import { minor } from '../../../../kernel/money.ts';
import { instant } from '../../../../kernel/time.ts';
import { completeSettings } from '../../../studio/rules/default-settings.ts';
import type { Archive } from '../../rules/archive.ts';
import type { ArchivedDayClosing } from '../../rules/archived-sales.ts';
import type { PlainRow, StudioRows } from '../archive-rows.ts';
import type { IdsOfKeys } from '../entities/ids-of-keys.ts';
import type { KeysOfIds } from '../entities/keys-of-ids.ts';

export const dayClosingRows = ({ dayClosings, studio }: Archive, ids: IdsOfKeys): PlainRow<'day_closing'>[] =>
  dayClosings.map(({ staff, closedAt, timeZone, ...closing }) => ({
    ...closing,
    time_zone: timeZone ?? completeSettings(studio.settings).timeZone,
    staff_id: ids.maybe('staff', staff),
    closed_at: new Date(closedAt).toISOString(),
  }));

/** The columns are never null. */
const sure = <T>(value: T | null): T => value as T;

export const dayClosingsOf = (rows: StudioRows, keys: KeysOfIds): ArchivedDayClosing[] =>
  rows.day_closing.map((row) => ({
    day: sure(row.day) as Day,
    currency: sure(row.currency),
    timeZone: sure(row.time_zone) as Zone,
    opening: minor(sure(row.opening)),
    taken: minor(sure(row.taken)),
    refunded: minor(sure(row.refunded)),
    counted: minor(sure(row.counted)),
    note: row.note,
    staff: keys.maybe('staff', row.staff_id),
    closedAt: instant(Date.parse(sure(row.closed_at))),
  }));
