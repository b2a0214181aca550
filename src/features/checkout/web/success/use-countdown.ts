import { useEffect, useState } from 'react';
import { countdownAt, STEP, type Countdown } from './countdown.ts';

/** Counts while `isRunning`, and calls `onOver` once at the end. */
export function useCountdown(isRunning: boolean, onOver: () => void): Countdown {
  const [steps, setSteps] = useState(0);
  const shown = countdownAt(steps);
  useEffect(() => {
    if (!isRunning || shown.isOver) return;
    const timer = setInterval(() => setSteps((count) => count + 1), STEP);
    return () => clearInterval(timer);
  }, [isRunning, shown.isOver]);
  useEffect(() => {
    if (isRunning && shown.isOver) onOver();
    // oxlint-disable-next-line exhaustive-deps -- once
  }, [isRunning, shown.isOver]);
  return shown;
}
