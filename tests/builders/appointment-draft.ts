import { asId, type ServiceId, type StaffId } from '../../src/kernel/ids.ts';

/** The browser's draft of a one-hour appointment for two, Wed Mar 18, 2026, 10:00 in New York. */
export const aDraft = () => ({
  by: 'service' as const,
  service: { id: asId<ServiceId>(1), name: 'Private session', description: null, media_url: null },
  instructor: {
    id: asId<StaffId>(2),
    name: 'Iris Beaumont',
    profile_picture_url: null,
    pricing: { price: 95, tax: 0, total: 95 },
    subtotal: 2,
  },
  slot: { date: 1_773_842_400 },
  timeSelection: { persons: 2, duration: { duration: 60 } },
});
