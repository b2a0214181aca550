import type { ApiError } from '../lib/api-error.ts';

/**
 * Messages that a list leaves out: if the map itself has a message that names what is missing, the messages of its entries appear beside
 * their fields only.
 */
export const summedUp = ({ errors }: ApiError, map: string): string[] =>
  map in errors ? Object.keys(errors).filter((key) => key.startsWith(`${map}.`)) : [];

/** Whether every message of a refused form appears beside one of these fields, so that a list would only repeat them. */
export const isSaidBeside = ({ errors }: ApiError, fields: readonly string[]): boolean =>
  Object.keys(errors).length > 0 && Object.keys(errors).every((key) => fields.includes(key));
