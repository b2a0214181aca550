interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface LaneOptions {
  readonly width?: number;
  readonly atMost?: number;
  readonly retryAlone?: boolean;
  readonly pause?: number;
}

/** A run of so many is a rush. */
const RUSH = 4;

/**
 * Group commit: asks that arrive while a run is under way wait and share the next one. If a shared run fails, each of its asks is tried
 * alone, so that one bad ask cannot spoil its neighbours' (`retryAlone`). In a rush runs begin at least `pause` milliseconds apart, so that
 * more asks share one; whoever comes by themselves waits for nothing.
 */
export function lane<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { width = 1, atMost = 100, retryAlone = true, pause = 0 }: LaneOptions = {},
): (ask: Ask) => Promise<Answer> {
  const queue: Waiting<Ask, Answer>[] = [];
  let running = 0;

  async function settle(group: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await run(group.map((one) => one.ask));
      group.forEach((one, index) => one.resolve(answers[index]!));
    } catch (error) {
      if (group.length === 1 || !retryAlone) return group.forEach((one) => one.reject(error));
      for (const one of group) await settle([one]);
    }
  }

  async function drain(): Promise<void> {
    running++;
    while (queue.length > 0) {
      const began = performance.now();
      const group = queue.splice(0, atMost);
      await settle(group);
      const rest = began + pause - performance.now();
      if (group.length >= RUSH && rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    running--;
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      queue.push({ ask, resolve, reject });
      // A turn later, so that requests read from the sockets in the same turn go together.
      if (running < width) setImmediate(() => running < width && queue.length > 0 && void drain());
    });
}
