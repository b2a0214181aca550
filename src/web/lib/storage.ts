import { days, hours } from '../../kernel/time.ts';
import type { Ability } from '../../context/permissions.ts';
import type { Feature } from '../../context/studio.ts';

/**
 * Everything that the browser stores (spec 1 §3; quality.md, Headers): tokens, the impersonated customer, marks of attendance, the selected
 * pack and the page after its purchase, the cart, appointment and series booking, settings with expiry, package permissions, the filtered
 * places of the schedule, the order of rosters, the key of a class's private link, and drafts of forms. The link of a seat gift is stored in the tab only.
 */

/** The class that a person is about to reserve, with the spec's own names (spec 1 §3, Cart). */
export interface Cart {
  classFor: 'myself' | 'other';
  applicantName: string;
  applicantEmail: string;
  classId: number;
  /** Unix seconds of the start. */
  classTime: number;
}

export interface ImpersonatedCustomer {
  id: number;
  name: string;
}

export interface SelectedPack {
  id: number;
  /** The key in the link of a hidden product. */
  key?: string | undefined;
}

/** The features and abilities of the logged-in person, as the server sent them. */
export interface KeptPermissions {
  features: readonly Feature[];
  abilities: readonly Ability[];
}

/** The person logged in to the staff portal on this device. */
export interface KeptStaff {
  /** The host, which names the studio. */
  studio: string;
  id: number;
  name: string;
}

/** A mark of attendance made on this device (attendance/web). */
export interface KeptMark {
  customer: number;
  isPresent: boolean;
  /** The Idempotency-Key of all attempts to send the mark. */
  intent: string;
  /** Names the mark on the screen. */
  person: string;
  session: { id: number; name: string; startsAt: number };
  /** The server's refusal of the mark. A refused mark is retried only when its author asks for it. */
  refusal?: { code: string; message: string };
}

/** The marks of one staff member, by booking. */
export interface KeptMarks {
  staff: KeptStaff;
  marks: Record<string, KeptMark>;
}

interface StoredValues {
  customer_token: string;
  staff_token: string;
  staff_person: KeptStaff;
  impersonated_customer: ImpersonatedCustomer;
  selected_pack: SelectedPack;
  /** The page after a purchase, a path of ours (spec 2 §2). Stored in the tab only. */
  success_redirect: string;
  cart: Cart;
  /** The class of a private link, and the key in it. */
  class_keys: Readonly<Record<number, string>>;
  /** The tokens of friend links, by class. */
  friend_links: Readonly<Record<number, string>>;
  appointment_booking: unknown;
  series_booking: { id: number };
  settings: unknown;
  permissions: KeptPermissions;
  /** Marks of attendance that the server does not have yet, by author. */
  marks: Record<string, KeptMarks>;
  /** The order of the roster on this device. */
  roster_order: 'name' | 'booking';
  /** The places of the last schedule filter, as its address has them. */
  schedule_places: string;
  drafts: Record<string, { at: number; value: unknown }>;
  /** The link of a seat gift, while the person logs in to accept it. Stored in the tab only. */
  seat_link: { id: number; token: string };
}

export type KeptKey = keyof StoredValues;

/** How long a key is stored. Keys not listed do not expire. The cart lasts 5 hours, settings a day (readings §2, spec 1 §9). */
const LIFETIMES: Partial<Record<KeptKey, number>> = {
  cart: hours(5),
  class_keys: hours(5),
  friend_links: hours(5),
  appointment_booking: hours(5),
  selected_pack: hours(5),
  series_booking: hours(5),
  success_redirect: hours(5),
  settings: days(1),
};

const PREFIX = 'atelier.';

export interface Storage {
  read<K extends KeptKey>(key: K): StoredValues[K] | null;
  write<K extends KeptKey>(key: K, value: StoredValues[K]): void;
  clear(key: KeptKey): void;
  /** Calls the listener when a key changes, here or in another tab. */
  subscribe(listener: (key: KeptKey) => void): () => void;
  /** Notifies the listeners of a change in another tab. */
  announce(key: KeptKey): void;
}

type Backing = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A typed storage over a browser storage. `now` is the device's clock, because lifetimes concern this device only. */
export function createStorage(backing: Backing, now: () => number): Storage {
  const listeners = new Set<(key: KeptKey) => void>();
  const tell = (key: KeptKey) => listeners.forEach((listener) => listener(key));
  return {
    read(key) {
      const kept = parse(backing.getItem(PREFIX + key));
      if (kept === null) return null;
      if (kept.until !== undefined && kept.until <= now()) {
        backing.removeItem(PREFIX + key);
        return null;
      }
      return kept.value as never;
    },
    write(key, value) {
      const lifetime = LIFETIMES[key];
      backing.setItem(PREFIX + key, JSON.stringify({ value, ...(lifetime && { until: now() + lifetime }) }));
      tell(key);
    },
    clear(key) {
      backing.removeItem(PREFIX + key);
      tell(key);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce: tell,
  };
}

function parse(text: string | null): { value: unknown; until?: number } | null {
  try {
    const kept: unknown = text === null ? null : JSON.parse(text);
    return typeof kept === 'object' && kept !== null && 'value' in kept ? kept : null;
  } catch {
    return null;
  }
}

/**
 * A storage of the browser, or memory where the browser denies it (a frame on another site, a full disk). The page works, but forgets when
 * it closes.
 */
function browserBacking(kind: 'localStorage' | 'sessionStorage'): Backing {
  const memory = new Map<string, string>();
  const orElse = <T>(first: () => T, other: () => T): T => {
    try {
      return first();
    } catch {
      return other();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      orElse(
        () => globalThis[kind].getItem(key),
        () => null,
      ),
    setItem: (key, text) =>
      orElse(
        () => {
          globalThis[kind].setItem(key, text);
          memory.delete(key);
        },
        () => void memory.set(key, text),
      ),
    removeItem: (key) => {
      memory.delete(key);
      orElse(
        () => globalThis[kind].removeItem(key),
        () => undefined,
      );
    },
  };
}

export const storage: Storage = createStorage(browserBacking('localStorage'), Date.now);
/** The storage of this tab, deleted with it. */
export const tabStorage: Storage = createStorage(browserBacking('sessionStorage'), Date.now);

// Logging out in another tab logs out here too.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key?.startsWith(PREFIX)) storage.announce(event.key.slice(PREFIX.length) as KeptKey);
  });
