/** A refusal on the wire: status, code, message and details. */
import type { CallAnswer } from './server.ts';

export interface Told {
  readonly status: number;
  readonly says: string;
  readonly details?: object;
}

/** The steps up to the refused call. */
export interface Case<Given> extends Told {
  readonly given: Given;
}

export const heard = ({ status, body }: CallAnswer) => [status, body];
export const refused = (code: string, { status, says, details }: Told) => [
  status,
  { success: false, code, message: says, ...(details && { details }) },
];
export const codesOf = (...catalogues: object[]) => catalogues.flatMap((one) => Object.keys(one)).toSorted();
