/** Group commit: requests that arrive while a transaction runs are decided together in the next one (docs/how-it-works/locking.md). */
import { LockBusy } from '../db/studio-tx.ts';
import { isUnavailable } from '../db/unavailable.ts';

/** Another transaction holds what this request needs, and the batch did not wait for it. */
export class Blocked {
  /** What is held, in words of the operation: requests for it wait together. Null: this request alone is tried again a little later. */
  readonly subject: string | null;

  constructor(subject: string | null) {
    this.subject = subject;
  }
}

export interface RunHow {
  /** Whether to wait for locks that others hold. Without, a request whose lock is held is answered Blocked. */
  readonly waits: boolean;
}

/** Answers requests in one transaction, in their order. If it throws, nothing was done for any of them. */
export type RunBatch<Request, Answer> = (requests: readonly Request[], how: RunHow) => Promise<readonly (Answer | Blocked)[]>;

interface BatchOptions<Request> {
  /** What a request locks: those with the same subject wait for the same lock. */
  readonly subjectOf?: (request: Request) => unknown;
  /** When a batch fails: each of its requests in a batch of its own, so that one cannot spoil the others. */
  readonly retriesAlone?: boolean;
}

interface Waiting<Request, Answer> {
  readonly request: Request;
  /** When it came, by `performance.now()`. */
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const BATCH_SIZE = 100;
const RETRY_CONCURRENCY = 4;
/** Each holds a connection for up to the lock timeout. */
const WAITING_BATCHES = 4;
/** How often, and for how long, a request is tried again that holds nobody up while it waits. */
const TRY_AGAIN_MS = 50;
const TRIED_AT_MOST_MS = 2000;
/** Busy, if a request's batch has not begun to wait for its lock by then. With the lock timeout of 2 s: 5 s at most. */
const QUEUED_AT_MOST_MS = 3000;

/** A subject that others hold, with the requests that are to wait for it; `started` when a batch waits for its lock. */
interface HeldSubject<Request, Answer> {
  started: boolean;
  readonly requests: Waiting<Request, Answer>[];
  readonly timer: NodeJS.Timeout;
}

/**
 * Runs one batch at a time. It takes the locks that are free; requests for a subject that is held wait in a batch of their own, at most four
 * subjects at a time, while the others go on. When the lock is not had in time, all who wait for that subject are answered busy.
 */
export function batchQueue<Request, Answer>(
  run: RunBatch<Request, Answer>,
  options: BatchOptions<Request> = {},
): (request: Request) => Promise<Answer> {
  const queue = new BatchQueue(run, options);
  return (request) => new Promise((resolve, reject) => queue.add({ request, since: performance.now(), resolve, reject }));
}

class BatchQueue<Request, Answer> {
  readonly #run: RunBatch<Request, Answer>;
  readonly #subjectOf: (request: Request) => unknown;
  readonly #retriesAlone: boolean;
  readonly #queue: Waiting<Request, Answer>[] = [];
  #isRunning = false;
  readonly #blocked = new Map<unknown, HeldSubject<Request, Answer>>();
  #waitingBatches = 0;

  constructor(run: RunBatch<Request, Answer>, { subjectOf = () => null, retriesAlone = true }: BatchOptions<Request>) {
    this.#run = run;
    this.#subjectOf = subjectOf;
    this.#retriesAlone = retriesAlone;
  }

  add(one: Waiting<Request, Answer>): void {
    const held = this.#blocked.get(this.#subjectOf(one.request));
    if (held) return void held.requests.push(one);
    this.#queue.push(one);
    // A turn later, so that requests read from the sockets in the same turn go together.
    if (!this.#isRunning) setImmediate(() => void this.#runNext());
  }

  async #runNext(): Promise<void> {
    if (this.#isRunning || this.#queue.length === 0) return;
    this.#isRunning = true;
    await this.#settle(this.#queue.splice(0, BATCH_SIZE), { waits: false });
    this.#isRunning = false;
    void this.#runNext();
  }

  /** Runs a batch and gives each request its answer; those that are blocked are queued for their subject. Never throws. */
  async #settle(batch: readonly Waiting<Request, Answer>[], how: RunHow): Promise<void> {
    try {
      const answers = await this.#run(
        batch.map(({ request }) => request),
        how,
      );
      batch.forEach((one, nth) => {
        const answer = answers[nth]!;
        if (!(answer instanceof Blocked)) one.resolve(answer);
        else if (answer.subject === null) this.#tryLater(one);
        else this.#block(one, answer.subject);
      });
    } catch (error) {
      // Not retried one by one: while the database is away all would fail, and one that did commit is found only by its key; and after the
      // batch has waited for its lock in vain. In a batch that did not wait, a lock stood in the way of some requests only.
      const isLasting = (error instanceof LockBusy && how.waits) || isUnavailable(error);
      if (batch.length === 1 || !this.#retriesAlone || isLasting) for (const one of batch) one.reject(error);
      else void this.#retryAlone(batch);
    }
  }

  /** Not awaited by the queue: it holds up nobody who comes after. */
  async #retryAlone(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    const rest = [...batch];
    const next = async (): Promise<void> => {
      for (let one = rest.shift(); one; one = rest.shift()) await this.#settle([one], { waits: false });
    };
    await Promise.all(Array.from({ length: RETRY_CONCURRENCY }, next));
  }

  #tryLater(one: Waiting<Request, Answer>): void {
    if (performance.now() - one.since > TRIED_AT_MOST_MS) return one.reject(new LockBusy('Others were quicker for seconds.'));
    setTimeout(() => this.add(one), TRY_AGAIN_MS);
  }

  #block(one: Waiting<Request, Answer>, subject: string): void {
    const held = this.#blocked.get(subject);
    if (held) return void held.requests.push(one);
    const rest = one.since + QUEUED_AT_MOST_MS - performance.now();
    if (rest <= 0) return one.reject(new LockBusy('Others were quicker for seconds.'));
    const timer = setTimeout(() => this.#giveUp(subject), rest);
    this.#blocked.set(subject, { started: false, requests: [one], timer });
    this.#startWaiting();
  }

  #giveUp(subject: unknown): void {
    for (const one of this.#blocked.get(subject)!.requests) one.reject(new LockBusy('Too many classes are held by others.'));
    this.#blocked.delete(subject);
  }

  #startWaiting(): void {
    for (const [subject, held] of this.#blocked) {
      if (this.#waitingBatches >= WAITING_BATCHES) return;
      if (!held.started) void this.#waitFor(subject, held);
    }
  }

  /** Requests for the subject that come meanwhile share the outcome: busy with those before them, else they are queued again. */
  async #waitFor(subject: unknown, held: HeldSubject<Request, Answer>): Promise<void> {
    held.started = true;
    clearTimeout(held.timer);
    this.#waitingBatches++;
    let busy: LockBusy | null = null;
    const batch = held.requests.splice(0, BATCH_SIZE).map((one) => ({
      ...one,
      reject: (error: unknown) => {
        if (error instanceof LockBusy) busy = error;
        one.reject(error);
      },
    }));
    await this.#settle(batch, { waits: true });
    this.#waitingBatches--;
    this.#blocked.delete(subject);
    for (const one of held.requests) {
      if (busy) one.reject(busy);
      else this.#queue.push(one);
    }
    this.#startWaiting();
    void this.#runNext();
  }
}
