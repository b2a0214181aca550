/** What a refusal says on the wire: status, code, words and the numbers behind it. */
import type { CallAnswer } from './server.ts';

export interface Told {
  readonly status: number;
  readonly says: string;
  readonly details?: object;
}

/** What is done, up to the call that is refused. */
export interface Case<Given> extends Told {
  readonly given: Given;
}

export const heard = ({ status, body }: CallAnswer) => [status, body];
export const refused = (code: string, { status, says, details }: Told) => [
  status,
  { success: false, code, message: says, ...(details && { details }) },
];
export const codesOf = (...catalogues: object[]) => catalogues.flatMap((one) => Object.keys(one)).toSorted();
