import { settleGroup, type Retries, type Run, type Waiting } from './settle-group.ts';

export interface LaneOptions<Ask> extends Partial<Retries<Ask>> {
  readonly width?: number;
  readonly atMost?: number;
  readonly pause?: number;
}

/** A run of so many milliseconds waits for something: what is about something else goes on beside it, so many at the most. */
const PATIENCE = 400;
const STUCK_AT_MOST = 3;

/**
 * Group commit: asks that arrive while a run is under way wait and share the next one. If a shared run fails, its asks are tried apart
 * (`retryAlone`). While others come during each run, runs begin at least `pause` milliseconds apart, so that more asks share one; whoever
 * comes by themselves waits for nothing.
 */
export function lane<Ask, Answer>(
  run: Run<Ask, Answer>,
  { width = 1, atMost = 100, pause = 0, retryAlone = true, about = () => null, isHopeless = () => false }: LaneOptions<Ask> = {},
): (ask: Ask) => Promise<Answer> {
  let queue: Waiting<Ask, Answer>[] = [];
  let running = 0;
  /** What each stuck run is about. */
  const stuck: unknown[][] = [];

  /** The next asks to share a run. While one is stuck, whoever asks about the same waits for its end. */
  function take(): Waiting<Ask, Answer>[] {
    if (stuck.length === 0) return queue.splice(0, atMost);
    const isStuck = new Set(stuck.flat());
    const group = queue.filter(({ ask }) => !isStuck.has(about(ask))).slice(0, atMost);
    const taken = new Set(group);
    queue = queue.filter((one) => !taken.has(one));
    return group;
  }

  /** Whether the group was answered while the lane still waited for it. */
  async function settleInTime(group: readonly Waiting<Ask, Answer>[]): Promise<boolean> {
    const things = group.map(({ ask }) => about(ask));
    const timer = setTimeout(() => {
      if (stuck.length >= STUCK_AT_MOST) return;
      stuck.push(things);
      running--;
      start();
    }, PATIENCE);
    await settleGroup(run, group, { retryAlone, about, isHopeless });
    clearTimeout(timer);
    const nth = stuck.indexOf(things);
    if (nth >= 0) stuck.splice(nth, 1);
    return nth < 0;
  }

  async function drain(): Promise<void> {
    running++;
    for (let group = take(); group.length > 0; group = take()) {
      const began = performance.now();
      if (!(await settleInTime(group))) return start();
      const rest = began + pause - performance.now();
      if (queue.length > 0 && rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    running--;
  }

  function start(): void {
    if (running < width && queue.length > 0) void drain();
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      queue.push({ ask, resolve, reject });
      // A turn later, so that requests read from the sockets in the same turn go together.
      if (running < width) setImmediate(start);
    });
}
