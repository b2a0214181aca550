/** What mails say of a credit that came back. */
export interface CreditWords {
  readonly passName: string | null;
  /** Until when it may be used, where the pass has ended. */
  readonly creditUntil: string | null;
}

export const creditBack = (w: CreditWords): string =>
  `Your credit is back on ${w.passName ?? 'your pass'}${w.creditUntil ? `, to use until ${w.creditUntil}` : ''}.`;
