import { settleGroup, type Retries, type Waiting } from './settle-group.ts';

/** Answers asks together. It may say that it leaves: all is decided, and at most its last writes and the commit are waited for. */
export type SharedRun<Ask, Answer> = (asks: readonly Ask[], leave: () => void) => Promise<readonly Answer[]>;

export interface LaneOptions<Ask> extends Partial<Retries<Ask>> {
  /** So many runs at a time, beside those that leave. */
  readonly width?: number;
  readonly atMost?: number;
  readonly pause?: number;
}

/** A run of so many milliseconds waits for something: what is about something else goes on beside it, so many at the most. */
const PATIENCE = 400;
const STUCK_AT_MOST = 3;
/** A run that leaves lets one come after it: while it writes, the next asks what it must know, and waits for its locks. */
const UNDER_WAY = 2;

/**
 * Group commit: asks that arrive while a run is under way wait and share the next one, which begins when that run is over or leaves. If a
 * shared run fails, its asks are tried apart (`retryAlone`). While others come during each run, runs that do not leave begin at least
 * `pause` milliseconds apart, so that more asks share one; whoever comes by themselves waits for nothing.
 */
export function lane<Ask, Answer>(run: SharedRun<Ask, Answer>, options: LaneOptions<Ask> = {}): (ask: Ask) => Promise<Answer> {
  const { width = 1, atMost = 100, pause = 0, retryAlone = true, about = () => null, isHopeless = () => false } = options;
  const waiting = queueOf<Ask, Answer>(about, atMost);
  /** Runs that have not left, and those that are not over; without those that are stuck. */
  let running = 0;
  let underWay = 0;
  let isResting = false;

  function start(): void {
    while (!isResting && running < width && underWay < UNDER_WAY * width) {
      const group = waiting.take();
      if (group.length === 0) return;
      void drive(group);
    }
  }

  async function drive(group: readonly Waiting<Ask, Answer>[]): Promise<void> {
    const began = performance.now();
    running++;
    underWay++;
    const leave = once(() => {
      running--;
      start();
    });
    const end = once(() => {
      underWay--;
      if (waiting.some()) rest(began + pause - performance.now());
      leave();
      start();
    });
    const timer = setTimeout(() => waiting.sticks(group) && end(), PATIENCE);
    await settleGroup((asks) => run(asks, leave), group, { retryAlone, about, isHopeless });
    clearTimeout(timer);
    waiting.moves(group);
    end();
    // What waited for the end of a stuck run goes on.
    start();
  }

  function rest(milliseconds: number): void {
    if (milliseconds <= 0) return;
    isResting = true;
    setTimeout(() => {
      isResting = false;
      start();
    }, milliseconds);
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      // A turn later, so that requests read from the sockets in the same turn go together.
      if (!isResting && running < width) setImmediate(start);
    });
}

type Group<Ask, Answer> = readonly Waiting<Ask, Answer>[];

/** Who waits for a run. While one is stuck, whoever asks about the same waits for its end. */
function queueOf<Ask, Answer>(about: Retries<Ask>['about'], atMost: number) {
  let queue: Waiting<Ask, Answer>[] = [];
  const stuck = new Set<Group<Ask, Answer>>();
  return {
    push: (one: Waiting<Ask, Answer>): void => void queue.push(one),
    some: (): boolean => queue.length > 0,
    /** The next asks to share a run. */
    take(): Group<Ask, Answer> {
      if (stuck.size === 0) return queue.splice(0, atMost);
      const things = new Set([...stuck].flat().map(({ ask }) => about(ask)));
      const group = queue.filter(({ ask }) => !things.has(about(ask))).slice(0, atMost);
      const taken = new Set(group);
      queue = queue.filter((one) => !taken.has(one));
      return group;
    },
    /** Whether others may go on beside this group's run. */
    sticks: (group: Group<Ask, Answer>): boolean => stuck.size < STUCK_AT_MOST && !!stuck.add(group),
    moves: (group: Group<Ask, Answer>): void => void stuck.delete(group),
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
