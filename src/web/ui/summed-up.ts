import type { ApiError } from '../lib/api-error.ts';

/** Messages that a list leaves out: where one under the map itself names what is missing, single ones stand beside their fields only. */
export const summedUp = ({ errors }: ApiError, map: string): string[] =>
  map in errors ? Object.keys(errors).filter((key) => key.startsWith(`${map}.`)) : [];
