import type { Guard } from './config.ts';

/** Guards that a twin test switched off, to see the fault that they prevent (quality.md). Refused in production by the configuration. */
let off: ReadonlySet<Guard> = new Set();

export const switchGuardsOff = (guards: ReadonlySet<Guard>): void => {
  off = guards;
};

export const guardIsOn = (guard: Guard): boolean => !off.has(guard);
