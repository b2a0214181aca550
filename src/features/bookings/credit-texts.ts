export interface CreditWords {
  readonly passName: string | null;
  /** The last use of the credit. Null when its pass has not ended. */
  readonly creditUntil: string | null;
}

export const creditBack = (w: CreditWords): string =>
  `Your credit is back on ${w.passName ?? 'your pass'}${w.creditUntil ? `, to use until ${w.creditUntil}` : ''}.`;
