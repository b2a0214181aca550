import type { Page } from 'playwright-core';
import { TUESDAY } from './demo-server.ts';
import type { DemoSessions } from './people.ts';
import type { Scene } from './scene.ts';
import { button, heading, link, sees } from './steps.ts';

/** The seat gift as a visitor without a log-in sees it. */
export const GIFT = {
  class_name: 'Candlelight Yin',
  unix_start: Date.parse(TUESDAY) / 1000 + 2 * 86400,
  class_duration: 75,
  instructor_name: 'Maya Lindqvist',
  location_name: 'Tribeca Loft',
  is_online: false,
  giver: 'Jonas',
  refusal: null as { code: string; message: string } | null,
  is_waiting: false,
};
const TAKEN = { code: 'gift-taken', message: 'Somebody else has accepted this place already.' };
const UNKNOWN = {
  status: 404,
  json: { code: 'gift-unknown', message: 'This link is not known, or another one has taken its place. Please ask your friend for it.' },
};

async function open(page: Page, { open: { id } }: DemoSessions, more: Partial<typeof GIFT> = {}): Promise<void> {
  const json = { gift: { class_id: id, ...GIFT, ...more } };
  await page.route('**/api/seat-gift/read', (route) => route.fulfill({ json }));
  await page.goto('/seat/7#signed');
}

/** The link of a friend who is in the class (docs/decisions/0282). */
export const FRIEND_LINK = {
  inviter: 'Jonas',
  refusal: null as { code: string; message: string } | null,
  is_joined: false,
  costs: { name: 'Single class', price: 28, trial_days: 0, only_if_new: false },
};

async function openAlong(page: Page, id: number, more: Partial<typeof FRIEND_LINK> = {}): Promise<void> {
  await page.route('**/api/friend-link/read', (route) => route.fulfill({ json: { friend_link: { ...FRIEND_LINK, ...more } } }));
  await page.goto(`/class/${id}?with=7-signed`);
}

/** Scenes of the page that a seat gift's link opens (docs/decisions/0132). */
export const seats: readonly Scene[] = [
  {
    name: 'seat-logged-out',
    async show(page, found) {
      await open(page, found);
      await sees(link(page, 'Other ways to log in'));
    },
  },
  {
    name: 'seat-accept',
    who: 'member',
    async show(page, found) {
      await open(page, found, { is_waiting: true });
      await sees(button(page, 'Accept the place'));
    },
  },
  {
    name: 'seat-taken',
    async show(page, found) {
      await open(page, found, { refusal: TAKEN });
      await sees(page.getByText(TAKEN.message));
    },
  },
  {
    name: 'seat-unknown',
    async show(page) {
      await page.route('**/api/seat-gift/read', (route) => route.fulfill(UNKNOWN));
      await page.goto('/seat/7#signed');
      await sees(heading(page, UNKNOWN.json.message));
    },
  },
  {
    name: 'class-with-friend',
    async show(page, { open: { id } }) {
      await openAlong(page, id);
      await sees(page.getByText('Jonas asks you to come along'));
    },
  },
];
