import type { Guard } from './config.ts';

/**
 * Guards that a control test has switched off, to show the fault that they prevent (quality.md). The configuration refuses this in production.
 */
let off: ReadonlySet<Guard> = new Set();

export const switchGuardsOff = (guards: ReadonlySet<Guard>): void => {
  off = guards;
};

export const guardIsOn = (guard: Guard): boolean => !off.has(guard);
