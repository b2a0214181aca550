/** The two demo studios: names, places, people, currency and package (fixed-points.md). */
import { FEATURES, type Feature } from '../../../context/studio.ts';
import type { StoredSettings } from '../../studio/rules/default-settings.ts';
import type { Zone } from '../../../kernel/calendar.ts';

export interface DemoTeacher {
  readonly name: string;
  readonly description: string;
}

export interface DemoHouse {
  readonly slug: 'demo' | 'other';
  readonly mailDomain: string;
  readonly zone: Zone;
  readonly settings: StoredSettings;
  readonly features: readonly Feature[];
  readonly places: readonly [DemoPlace, DemoPlace];
  /** The second one is instructor@. */
  readonly teachers: readonly [DemoTeacher, DemoTeacher, DemoTeacher, DemoTeacher, DemoTeacher];
  readonly owner: string;
  readonly desk: string;
  readonly member: readonly [string, string];
  readonly pack: readonly [string, string];
  readonly newcomer: readonly [string, string];
  /** Multiplies the price list, which is in minor units of the first studio. */
  readonly priceFactor: number;
  /** The prefix of unassigned phone numbers. Three digits follow. */
  readonly phone: string;
}

export interface DemoPlace {
  readonly name: string;
  readonly address: string;
  readonly room: string;
}

/** The second room of each place, where the special classes take place. */
export const SMALL_STUDIO = 'Small Studio';

const WAIVER = `I take part at my own risk and at my own pace. I tell the teacher before class about injuries, operations, pregnancy or anything else that matters, and I stop when something hurts.

I am responsible for the things I bring. The studio is not liable for loss or injury except where the law says that it is.

I agree that the studio keeps what I tell about my health for as long as I practise here, and shows it to my teachers only.`;

const policy = {
  cancelBeforeHours: 12,
  cancelBeforeMins: 0,
  allowCancelAfterDeadline: true,
  lateCancelCredit: 'kept' as const,
};

const NEW_YORK: DemoHouse = {
  slug: 'demo',
  mailDomain: 'demo.test',
  zone: 'America/New_York' as Zone,
  settings: {
    name: 'Harbor & Pine',
    supportEmail: 'hello@demo.test',
    timeZone: 'America/New_York' as Zone,
    locale: 'en-US',
    currency: { code: 'USD', symbol: '$', digits: 2 },
    showTimezoneBanner: true,
    allowCustomerCancelMemberships: true,
    look: { logoUrl: null, coverUrl: '/assets/demo/cover-harbor-and-pine.svg', colour: '#0f766e', radius: 12, defaultBuyTab: 'packs' },
    booking: {
      ...policy,
      refundIfRefilled: true,
      multipleReservation: true,
      allowSeriesCancellation: true,
      seriesCancellationDays: 2,
      seriesBookingPreventionHours: 2,
    },
    appointments: { allowedCancelMinutes: 720, instructorConfirms: true },
    waiver: { requireSign: true, type: 'text', text: WAIVER },
    tax: { enabled: true, name: 'Sales tax', rate: 4500, includedInPrice: false },
    payments: { desk: true },
  },
  features: FEATURES,
  places: [
    { name: 'Tribeca Loft', address: '41 Lispenard Street, New York, NY 10013', room: 'The Loft' },
    { name: 'Brooklyn Heights', address: '88 Henry Street, Brooklyn, NY 11201', room: 'Garden Studio' },
  ],
  teachers: [
    {
      name: 'Maya Lindqvist',
      description: 'Came to yoga from competitive rowing and has been slowing down ever since. Teaches strong, leaves time at the end.',
    },
    {
      name: 'Daniel Okafor',
      description: 'Physiotherapist first, Pilates teacher second. Sees the knee you are protecting before you mention it.',
    },
    {
      name: 'Lucía Fernández',
      description: 'Danced with companies in Madrid and Brooklyn. Believes that everybody has one good turn in them, and finds it.',
    },
    {
      name: 'Sam Whitaker',
      description: 'Former firefighter. Explains a squat in one sentence and remembers what you lifted last Thursday.',
    },
    {
      name: 'Hana Sato',
      description: 'Teaches prenatal yoga, breath and rest. Has the quietest voice in the house and the fullest classes on rainy days.',
    },
  ],
  owner: 'Ruth Adler',
  desk: 'Theo Park',
  member: ['Amara', 'Bennett'],
  pack: ['Jonas', 'Rivera'],
  newcomer: ['Priya', 'Nair'],
  priceFactor: 1,
  phone: '+12125550',
};

const LONDON: DemoHouse = {
  slug: 'other',
  mailDomain: 'other.test',
  zone: 'Europe/London' as Zone,
  settings: {
    name: 'Kestrel Yard',
    supportEmail: 'hello@other.test',
    timeZone: 'Europe/London' as Zone,
    locale: 'en-GB',
    currency: { code: 'GBP', symbol: '£', digits: 2 },
    showTimezoneBanner: false,
    phoneRequired: true,
    look: { logoUrl: null, coverUrl: '/assets/demo/cover-kestrel-yard.svg', colour: '#9a3412', radius: 6, defaultBuyTab: 'membership' },
    booking: { ...policy, cancelBeforeHours: 6, cancelBeforeMins: 30, lateCancelCredit: 'refunded', freeLateCancels: 2 },
    waiver: { requireSign: false, type: 'text', text: WAIVER },
    tax: { enabled: true, name: 'VAT', rate: 20_000, includedInPrice: true },
    payments: { desk: true },
  },
  features: FEATURES.filter((feature) => !['waitlist', 'series', 'custom_fields', 'extended_staff_portal', 'qrcode'].includes(feature)),
  places: [
    { name: 'Hackney Yard', address: '12 Mentmore Terrace, London E8 3PN', room: 'Yard Studio' },
    { name: 'Bermondsey Arches', address: 'Arch 54, Druid Street, London SE1 2EZ', room: 'Arch 54' },
  ],
  teachers: [
    {
      name: 'Isla McKenna',
      description: 'Learned yoga in a draughty church hall in Skye and still brings blankets for everyone.',
    },
    {
      name: 'Kwame Boateng',
      description: 'Ten years of reformers and not one boring class. Counts backwards so that you stop counting.',
    },
    { name: 'Marta Kowalczyk', description: 'Choreographer. Will have you moving to music you said you hated.' },
    { name: 'Oliver Shah', description: 'Strength coach to two rowing clubs and one very determined book group.' },
    {
      name: 'Nell Ashworth',
      description: 'Midwife turned teacher. Prenatal yoga, rest, and very good biscuits afterwards.',
    },
  ],
  owner: 'Gareth Hughes',
  desk: 'Poppy Lane',
  member: ['Zadie', 'Clarke'],
  pack: ['Tom', 'Fletcher'],
  newcomer: ['Aisha', 'Malik'],
  priceFactor: 0.8,
  phone: '+442079460',
};

export const DEMO_HOUSES: readonly DemoHouse[] = [NEW_YORK, LONDON];

/** The password of every demo account (fixed-points.md). */
export const DEMO_PASSWORD = 'studio-demo';

export const DEMO_ACCOUNTS = [
  { name: 'member', as: 'customer', who: 'unlimited membership, waiver signed, bookings past and coming' },
  { name: 'pack', as: 'customer', who: '10-class pack with 3 credits left, waiver signed' },
  { name: 'new', as: 'customer', who: 'no pass, waiver open' },
  { name: 'owner', as: 'staff', who: 'owner' },
  { name: 'instructor', as: 'staff', who: 'instructor, own schedule only' },
  { name: 'desk', as: 'staff', who: 'front desk: all schedules, self check-in allowed' },
] as const;
