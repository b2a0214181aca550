/** Somebody without an email, to whom staff have to speak (docs/decisions/0271). */
export interface Unreached {
  readonly name: string;
  /** Null for a reader who may not contact customers. */
  readonly phone: string | null;
}
