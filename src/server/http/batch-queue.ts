/** Group commit: requests that arrive during a transaction are decided together in the next one (docs/how-it-works/locking.md). */
import { LockBusy } from '../db/studio-tx.ts';
import { isUnavailable } from '../db/unavailable.ts';

/** The answer to a request whose lock another transaction holds, in a batch that does not wait for locks. */
export class Blocked {
  /**
   * The held lock, named by the operation. Requests for the same subject wait together. Null when only this request is retried a little
   * later.
   */
  readonly subject: string | null;

  constructor(subject: string | null) {
    this.subject = subject;
  }
}

/** The answer to a request that waited for its locks. */
export function afterWaiting<Answer>(answer: Answer | Blocked | undefined): Answer {
  if (answer === undefined || answer instanceof Blocked) throw new Error('A call that waits for its locks was answered as if it did not.');
  return answer;
}

export interface RunHow {
  /** Whether to wait for locks that others hold. If false, a request whose lock is held is answered with Blocked. */
  readonly waits: boolean;
}

/** Answers requests in one transaction, in their order. If it throws, none of them had any effect. */
export type RunBatch<Request, Answer> = (requests: readonly Request[], how: RunHow) => Promise<readonly (Answer | Blocked)[]>;

interface BatchOptions<Request> {
  /** The lock that a request needs. Requests with the same subject wait together. */
  readonly subjectOf?: (request: Request) => unknown;
  /** Whether a failed batch is retried with each request in a batch of its own, so that one bad request cannot fail the others. */
  readonly retriesAlone?: boolean;
}

interface Waiting<Request, Answer> {
  readonly request: Request;
  /** Time of arrival, by `performance.now()`. */
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const BATCH_SIZE = 100;
const RETRY_CONCURRENCY = 4;
/** Limited, because each waiting batch holds a connection for up to the lock timeout. */
const WAITING_BATCHES = 4;
/** Interval and limit for retries of a single request. It blocks no other request while it waits. */
const TRY_AGAIN_MS = 50;
const TRIED_AT_MOST_MS = 2000;
/**
 * A request is answered busy if its batch has not started to wait for the lock by then. With the lock timeout of 2 s the total is at most 5
 * s.
 */
const QUEUED_AT_MOST_MS = 3000;

/** A held subject and the requests that wait for it. `started`: a batch is waiting for its lock. */
interface HeldSubject<Request, Answer> {
  started: boolean;
  readonly requests: Waiting<Request, Answer>[];
  readonly timer: NodeJS.Timeout;
}

/**
 * Runs one batch at a time, which takes only free locks. Requests for a held subject wait in a batch of their own while the others go on.
 * At most four subjects wait at once. If the lock is not acquired in time, all requests waiting for that subject are answered busy.
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
    // Starts in the next turn of the event loop, so that requests read in the same turn share a batch.
    if (!this.#isRunning) setImmediate(() => void this.#runNext());
  }

  async #runNext(): Promise<void> {
    if (this.#isRunning || this.#queue.length === 0) return;
    this.#isRunning = true;
    await this.#settle(this.#queue.splice(0, BATCH_SIZE), { waits: false });
    this.#isRunning = false;
    void this.#runNext();
  }

  /** Runs a batch and answers each request. Blocked requests are queued for their subject. Never throws. */
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
      // No retry one by one in two cases. While the database is unavailable, all retries would fail, and a request that did commit is found
      // only by its idempotency key. After a batch has waited for its lock in vain, its requests would wait again. In a batch that did not
      // wait, a lock blocked only some of the requests.
      const isLasting = (error instanceof LockBusy && how.waits) || isUnavailable(error);
      if (batch.length === 1 || !this.#retriesAlone || isLasting) for (const one of batch) one.reject(error);
      else void this.#retryAlone(batch);
    }
  }

  /** Not awaited by the queue, so it does not delay later requests. */
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

  /** Requests for the subject that arrive meanwhile share the outcome: they are answered busy with the batch, or else queued again. */
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
