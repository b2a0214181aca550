/** Appointments of the test archive: a service with every field, working hours, and sessions with a current and a cancelled appointment. */
import type { ArchiveInput } from '../../src/features/archive/contract/archive.contract.ts';

type Service = NonNullable<ArchiveInput['services']>[number];
type Hours = NonNullable<ArchiveInput['staff']>[number]['hours'];

export const appointmentRules: Service['appointment'] = {
  active: false,
  minPersons: 2,
  maxPersons: 3,
  sessionPlaces: 6,
  prepMinutes: 15,
  isOnline: true,
  onlineLink: 'https://video.test/yoga',
  position: 2,
  durations: [
    { minutes: 30, enabled: false, creditsPerPerson: 1 },
    { minutes: 90, enabled: true, creditsPerPerson: 2 },
  ],
};

export const hours: Hours = {
  services: [
    {
      service: 'yoga',
      workingDays: [
        { weekday: 1, enabled: true, starts: '08:00', ends: '17:30', break: { enabled: false, starts: '12:00', ends: '13:00' } },
        { weekday: 7, enabled: false, starts: '00:00', ends: '24:00', break: null },
      ],
    },
  ],
  durations: [
    { minutes: 30, enabled: true, price: 5000 },
    { minutes: 90, enabled: false, price: 12_000 },
  ],
  closedDays: [{ day: '2026-03-03', reason: 'Away' }],
  closedSlots: [{ startsAt: '2026-03-04T14:00:00.000Z', endsAt: '2026-03-04T14:30:00.000Z', reason: '' }],
  additionalSlots: [{ startsAt: '2026-03-07T14:00:00.000Z', endsAt: '2026-03-07T14:30:00.000Z', reason: 'A favour' }],
};

export const appointments = (): Pick<ArchiveInput, 'appointmentSessions' | 'appointments'> => ({
  appointmentSessions: [
    {
      key: 's1',
      service: 'yoga',
      instructor: 'boss',
      startsAt: '2026-03-05T14:00:00.000Z',
      endsAt: '2026-03-05T15:30:00.000Z',
      busyUntil: '2026-03-05T16:00:00.000Z',
      minutes: 90,
      places: 6,
      isShared: true,
      isOnline: true,
      joinLink: 'https://video.test/join',
      hostLink: 'https://video.test/host',
      endedAt: null,
    },
    {
      key: 's2',
      service: 'yoga',
      instructor: 'boss',
      startsAt: '2026-03-05T14:00:00.000Z',
      endsAt: '2026-03-05T14:30:00.000Z',
      busyUntil: '2026-03-05T14:30:00.000Z',
      minutes: 30,
      places: 3,
      isShared: false,
      isOnline: false,
      joinLink: null,
      hostLink: null,
      endedAt: '2026-03-01T10:00:00.000Z',
    },
  ],
  appointments: [
    {
      key: 'a1',
      session: 's1',
      customer: 'ada',
      persons: 2,
      state: 'confirmed',
      pass: 'p1',
      creditCycles: [],
      cancelMinutes: 120,
      createdAt: '2026-02-01T00:00:00.000Z',
      confirmedAt: '2026-02-02T00:00:00.000Z',
      cancelled: null,
    },
    {
      key: 'a2',
      session: 's2',
      customer: 'bea',
      persons: 2,
      state: 'cancelled',
      pass: 'p2',
      creditCycles: [0, 0],
      cancelMinutes: null,
      createdAt: '2026-02-01T00:00:00.000Z',
      confirmedAt: null,
      cancelled: { at: '2026-03-01T10:00:00.000Z', by: 'instructor' },
    },
  ],
});
