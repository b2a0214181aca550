import { expect, it } from 'vitest';
import { aReadArchive } from '../../../../tests/builders/archive.ts';
import type { ArchivedBooking } from './archive.ts';
import { checkArchive } from './check-archive.ts';

const partner = { partner: 'club', number: '1', amount: null };

it.each([
  { what: 'a seat paid by a pass and by a partner', change: { partner }, at: ['bookings', 0, 'partner'], code: 'paid-twice' },
  {
    what: 'a visit paid by an unknown partner',
    change: { pass: null, credit: null, seriesBooking: null, partner: { ...partner, partner: 'x' } },
    at: ['bookings', 0, 'partner', 'partner'],
    code: 'unknown-key',
  },
])('an archive with $what has that problem', ({ change, at, code }) => {
  const archive = aReadArchive();
  const bookings: ArchivedBooking[] = archive.bookings.with(0, { ...archive.bookings[0]!, ...change });
  const found = checkArchive({ ...archive, bookings });
  expect(found.find(({ path }) => path.join() === at.join())).toMatchObject({ wrong: { code } });
});
