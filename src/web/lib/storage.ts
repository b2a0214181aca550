import { days, hours } from '../../kernel/time.ts';
import type { Ability } from '../../context/actor.ts';
import type { Feature } from '../../context/studio.ts';

/**
 * What the browser keeps, and nothing else (spec 1 §3; quality.md, Headers): tokens, who is impersonated, marks of attendance, the selected pack and where its purchase leads, the cart,
 * appointment and series booking, settings with expiry, package permissions, the places of the schedule, and drafts of forms. Of the tab alone: the link of a seat.
 */

/** The class a person is about to reserve, with the spec's own names (spec 1 §3, Cart). */
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

/** What the person who logged in may use and do, as the server said. */
export interface KeptPermissions {
  features: readonly Feature[];
  abilities: readonly Ability[];
}

/** Who is logged in to the staff portal on this device. */
export interface KeptStaff {
  /** The host, which names the studio. */
  studio: string;
  id: number;
  name: string;
}

/** A mark of attendance as it was made on this device (attendance/web). */
export interface KeptMark {
  customer: number;
  isPresent: boolean;
  /** The Idempotency-Key with which it is sent, however often. */
  intent: string;
  /** What names the mark to a person who looks at it later. */
  person: string;
  session: { id: number; name: string; startsAt: number };
  /** Why the server refuses it. Such a mark is sent again only when its maker asks for it. */
  refusal?: { code: string; message: string };
}

/** The marks of one staff member, by booking. */
export interface KeptMarks {
  staff: KeptStaff;
  marks: Record<string, KeptMark>;
}

interface Kept {
  customer_token: string;
  staff_token: string;
  staff_person: KeptStaff;
  impersonated_customer: ImpersonatedCustomer;
  selected_pack: SelectedPack;
  /** A path of ours, where a purchase leads in the end (spec 2 §2); in the tab only. */
  success_redirect: string;
  cart: Cart;
  appointment_booking: unknown;
  /** The series that a person is about to book. */
  series_booking: { id: number };
  settings: unknown;
  permissions: KeptPermissions;
  /** Marks of attendance that the server does not have yet, by who made them. */
  marks: Record<string, KeptMarks>;
  /** By which places the schedule was filtered last, as its address has them. */
  schedule_places: string;
  drafts: Record<string, { at: number; value: unknown }>;
  /** By which somebody was given a seat, while they log in to accept it; in the tab only. */
  seat_link: { id: number; token: string };
}

export type KeptKey = keyof Kept;

/** How long a thing is kept, where not for ever: the cart 5 hours, settings a day (readings §2, spec 1 §9). */
const LIFETIMES: Partial<Record<KeptKey, number>> = {
  cart: hours(5),
  appointment_booking: hours(5),
  selected_pack: hours(5),
  series_booking: hours(5),
  success_redirect: hours(5),
  settings: days(1),
};

const PREFIX = 'atelier.';

export interface Storage {
  read<K extends KeptKey>(key: K): Kept[K] | null;
  write<K extends KeptKey>(key: K, value: Kept[K]): void;
  clear(key: KeptKey): void;
  /** Calls back when a key changes, here or in another tab. */
  subscribe(listener: (key: KeptKey) => void): () => void;
  /** Tells the listeners of a change that came from elsewhere. */
  announce(key: KeptKey): void;
}

type Backing = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A typed storage over a real one. `now` is the device's clock: lifetimes are a matter of this device. */
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

/** One of the browser's, or memory where it is denied (a frame on another site, a full disk): the page works on, it only forgets sooner. */
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
/** Of this tab, and gone with it. */
export const tabStorage: Storage = createStorage(browserBacking('sessionStorage'), Date.now);

// A change in another tab is a change here: logging out there logs out here.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key?.startsWith(PREFIX)) storage.announce(event.key.slice(PREFIX.length) as KeptKey);
  });
