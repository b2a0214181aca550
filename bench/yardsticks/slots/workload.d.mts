import type { Host } from './ref-engine.mjs';

export const TZ: string;
export const FROM: number;
export const TO: number;
export const WORK: Host['work'];
export const LENGTHS: readonly number[];
export const HOSTS: readonly number[];
export const BUSY: readonly number[];
export function dataset(hosts: number, busy: number, grid?: number): [number, number][][];
export function timeIt(
  work: () => unknown,
  limits?: { warmMs?: number; minMs?: number; minIter?: number; maxIter?: number },
): Promise<{ n: number; med: number; min: number; p90: number }>;
