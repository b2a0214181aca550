/**
 * Marks of attendance made on this device. A mark shows at once and is stored with its author until the server has it. It is sent when
 * there is a network, only under the author's log-in. A refused mark stays until the author settles it (docs/decisions/0157).
 */
import type { BookingId, ClassSessionId, CustomerId } from '../../../../../kernel/ids.ts';
import { isApiError, type ApiError } from '../../../../../web/lib/api-error.ts';
import type { KeptMark, KeptStaff, Storage } from '../../../../../web/lib/storage.ts';

export interface Mark {
  readonly booking: BookingId;
  readonly customer: CustomerId;
  readonly isPresent: boolean;
}

/** A mark with the names of its person and class, for screens where the class cannot be loaded. */
export type NamedMark = Mark & Pick<KeptMark, 'person' | 'session'>;

export interface RefusedMark extends NamedMark {
  readonly refusal: NonNullable<KeptMark['refusal']>;
}

interface Parts {
  readonly storage: Pick<Storage, 'read' | 'write' | 'clear'>;
  readonly send: (mark: Mark, intent: string) => Promise<void>;
  readonly newIntent: () => string;
  /**
   * Called when the server has the mark. Resolves when the screens show it. Only then the mark is deleted here, because otherwise the
   * person would briefly appear absent.
   */
  readonly onSent: (mark: Mark) => Promise<void>;
  /** Called when the server refuses the mark. The screens then show the server's state. */
  readonly onRefused: (mark: Mark) => void;
  /** Runs `work` while no other tab of this browser sends marks. */
  readonly alone?: (work: () => Promise<void>) => Promise<void>;
}

export interface PendingMarks {
  /** Stores the mark and sends it. */
  readonly add: (mark: NamedMark) => void;
  /** Sends the waiting marks, one at a time, even if called repeatedly. */
  readonly flush: () => Promise<void>;
  readonly retry: (bookings: readonly BookingId[]) => Promise<void>;
  /** Deletes a refused mark. */
  readonly discard: (booking: BookingId) => void;
}

type Marks = Readonly<Record<string, KeptMark>>;

const keyOf = ({ studio, id }: KeptStaff): string => `${studio} ${id}`;

/** The marks of the logged-in staff member, by booking. */
export function ownMarks(storage: Pick<Storage, 'read'>): Marks {
  const staff = storage.read('staff_person');
  return (staff && storage.read('marks')?.[keyOf(staff)]?.marks) ?? {};
}

/** The number of other people's marks that wait on this device for their log-in, by name. */
export function marksOfOthers(storage: Pick<Storage, 'read'>): { readonly name: string; readonly count: number }[] {
  const staff = storage.read('staff_person');
  return Object.entries(storage.read('marks') ?? {})
    .filter(([key]) => staff === null || key !== keyOf(staff))
    .map(
      ([
        ,
        {
          staff: { name },
          marks,
        },
      ]) => ({ name, count: Object.keys(marks).length }),
    );
}

export function refusedAmong(marks: Marks): RefusedMark[] {
  return Object.entries(marks).flatMap(([key, mark]) => (mark.refusal ? [{ ...markOf(key, mark), refusal: mark.refusal }] : []));
}

const markOf = (key: string, { customer, isPresent, person, session }: KeptMark): NamedMark => ({
  booking: Number(key) as BookingId,
  customer: customer as CustomerId,
  isPresent,
  person,
  session,
});

export const classOf = ({ session }: Pick<KeptMark, 'session'>): ClassSessionId => session.id as ClassSessionId;

/** Whether the next mark would fail the same way: no network, no session, or no database. */
const endsAll = ({ status }: ApiError): boolean => [0, 401, 429, 503].includes(status);
/** Whether the server has not decided. The mark then waits for the next attempt. */
const isUndecided = (error: ApiError): boolean => endsAll(error) || error.isPassing || error.code === 'busy';

export function createPendingMarks(parts: Parts): PendingMarks {
  const { storage, newIntent, alone = (work) => work() } = parts;
  const change = (staff: KeptStaff, changed: (marks: Marks) => Marks) => {
    const { [keyOf(staff)]: own, ...others } = storage.read('marks') ?? {};
    const marks = changed(own?.marks ?? {});
    const all = Object.keys(marks).length === 0 ? others : { ...others, [keyOf(staff)]: { staff, marks: { ...marks } } };
    if (Object.keys(all).length === 0) storage.clear('marks');
    else storage.write('marks', all);
  };
  /** Changes or deletes a mark, unless it was made again while it was sent. */
  const settle = (staff: KeptStaff, key: string, intent: string, changed: (mark: KeptMark) => KeptMark | null) =>
    change(staff, ({ [key]: mark, ...others }) => {
      const next = mark && (mark.intent === intent ? changed(mark) : mark);
      return next ? { ...others, [key]: next } : others;
    });
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      // Read on each pass, because another person may have logged in meanwhile.
      const staff = storage.read('staff_person');
      const next = Object.entries(ownMarks(storage)).find(([, { refusal, intent }]) => !refusal && !tried.has(intent));
      if (!staff || !next) return;
      const [key, kept] = next;
      tried.add(kept.intent);
      if ((await sendOne(staff, key, kept)) === 'ends') return;
    }
  }

  async function sendOne(staff: KeptStaff, key: string, kept: KeptMark): Promise<'ends' | 'goes on'> {
    const { booking, customer, isPresent } = markOf(key, kept);
    const mark = { booking, customer, isPresent };
    try {
      await parts.send(mark, kept.intent);
      await parts.onSent(mark);
      settle(staff, key, kept.intent, () => null);
    } catch (error) {
      if (!isApiError(error) || endsAll(error)) return 'ends';
      if (isUndecided(error)) return 'goes on';
      const refusal = { code: error.code ?? String(error.status), message: error.message };
      settle(staff, key, kept.intent, (one) => ({ ...one, refusal }));
      parts.onRefused(mark);
    }
    return 'goes on';
  }

  function flush(): Promise<void> {
    sending ??= alone(sendAll).finally(() => (sending = null));
    return sending;
  }

  return {
    add({ booking, customer, isPresent, person, session }) {
      const staff = storage.read('staff_person');
      if (!staff) return;
      change(staff, (marks) => ({ ...marks, [booking]: { customer, isPresent, person, session, intent: newIntent() } }));
      void flush();
    },
    flush,
    retry(bookings) {
      const staff = storage.read('staff_person');
      const wanted = new Set(bookings.map(String));
      // A new key for a retry after a refusal, because the server stores the answer to the old key.
      const anew = ([key, { refusal, ...mark }]: [string, KeptMark]): [string, KeptMark] =>
        refusal && wanted.has(key) ? [key, { ...mark, intent: newIntent() }] : [key, refusal ? { ...mark, refusal } : mark];
      if (staff) change(staff, (marks) => Object.fromEntries(Object.entries(marks).map(anew)));
      return flush();
    },
    discard(booking) {
      const staff = storage.read('staff_person');
      if (staff) change(staff, (marks) => Object.fromEntries(Object.entries(marks).filter(([key]) => key !== String(booking))));
    },
  };
}
