/** Safari has no `requestIdleCallback`. */
const { requestIdleCallback = setTimeout }: { requestIdleCallback?: (work: () => void) => unknown } = globalThis;

/** Runs `work` once the browser has nothing more urgent to do. */
export const whenIdle = (work: () => void): void => void requestIdleCallback(work);
