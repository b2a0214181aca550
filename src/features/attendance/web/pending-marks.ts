/**
 * Marks of attendance that are made here: each shows at once, is kept on the device until the server has it, and is sent once when
 * there is a line again (spec 3 §2, Class attendance view).
 */
import type { BookingId, CustomerId } from '../../../kernel/ids.ts';
import { isApiError, type ApiError } from '../../../web/lib/api-error.ts';
import type { PendingMark, Storage } from '../../../web/lib/storage.ts';

export interface Mark {
  readonly booking: BookingId;
  readonly customer: CustomerId;
  readonly isPresent: boolean;
}

interface Parts {
  readonly storage: Pick<Storage, 'read' | 'write' | 'clear'>;
  /** Sends a mark under an Idempotency-Key. */
  readonly send: (mark: Mark, intent: string) => Promise<void>;
  readonly newIntent: () => string;
  /** The server has it now; resolves when the screens show it. Only then the mark is forgotten here, or the person would seem absent between. */
  readonly onSent: (mark: Mark) => Promise<void>;
  /** The server refuses it: it is undone here. */
  readonly onRefused: (mark: Mark, error: ApiError) => void;
}

export interface PendingMarks {
  /** Notes it and sends it. */
  readonly add: (mark: Mark) => void;
  /** Sends what is waiting; one at a time, however often it is asked for. */
  readonly flush: () => Promise<void>;
}

export function createPendingMarks({ storage, send, newIntent, onSent, onRefused }: Parts): PendingMarks {
  const all = () => storage.read('pending_marks') ?? {};
  const keep = (marks: Record<string, PendingMark>) =>
    Object.keys(marks).length === 0 ? storage.clear('pending_marks') : storage.write('pending_marks', marks);
  /** Unless it was made anew while it was sent. */
  const forget = (key: string, intent: string) => {
    const { [key]: one, ...others } = all();
    if (one?.intent === intent) keep(others);
  };
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    for (let next = Object.entries(all())[0]; next; next = Object.entries(all())[0]) {
      const [key, { customer, isPresent, intent }] = next;
      const mark = { booking: Number(key) as BookingId, customer: customer as CustomerId, isPresent };
      try {
        await send(mark, intent);
        await onSent(mark);
        forget(key, intent);
      } catch (error) {
        // Without a line, or a session, it waits for the next try.
        if (!isApiError(error) || error.isPassing || error.status === 401 || error.status === 429) return;
        forget(key, intent);
        onRefused(mark, error);
      }
    }
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => (sending = null));
    return sending;
  }

  return {
    add({ booking, customer, isPresent }) {
      keep({ ...all(), [booking]: { customer, isPresent, intent: newIntent() } });
      void flush();
    },
    flush,
  };
}
