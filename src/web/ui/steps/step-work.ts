import { createContext, useContext, useEffect, useState } from 'react';

interface StepFrame {
  /** Notes that a step works, until the returned function runs. */
  readonly hold: () => () => void;
  /** Leaves the dialog from any step. First removes the history entry of the later steps, so that the dialog's own can be replaced. */
  readonly leave: (go: () => void) => void;
}

const leaveAtOnce = (go: () => void): void => go();

/** Outside of a dialog of steps nothing holds. */
export const StepFrameContext = createContext<StepFrame>({ hold: () => () => undefined, leave: leaveAtOnce });

/** The number of pieces of work in the steps of one dialog. */
export function useHeld() {
  const [count, setCount] = useState(0);
  const [hold] = useState(() => () => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  });
  return { isWorking: count > 0, hold };
}

/** A step tells its dialog that it works, or waits for what it has begun. Back does not leave it meanwhile. */
export function useStepWork(isWorking: boolean): void {
  const { hold } = useContext(StepFrameContext);
  useEffect(() => (isWorking ? hold() : undefined), [hold, isWorking]);
}

/** For a step that leads to another page in the place of the dialog. */
export const useStepLeave = (): StepFrame['leave'] => useContext(StepFrameContext).leave;
