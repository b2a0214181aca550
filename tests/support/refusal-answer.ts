/** A refusal on the wire: status, code, message and details. */
import type { CallAnswer } from './server.ts';

export interface RefusalAnswer {
  readonly status: number;
  readonly says: string;
  readonly details?: object;
}

/** The steps up to the refused call. */
export interface Case<Given> extends RefusalAnswer {
  readonly given: Given;
}

export const answerOf = ({ status, body }: CallAnswer) => [status, body];
export const refused = (code: string, { status, says, details }: RefusalAnswer) => [
  status,
  { success: false, code, message: says, ...(details && { details }) },
];
export const codesOf = (...catalogues: object[]) => catalogues.flatMap((one) => Object.keys(one)).toSorted();
