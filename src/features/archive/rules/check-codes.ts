import { readCode } from '../../gift-cards/rules/gift-card-code.ts';
import { codeKey } from '../../promo-codes/rules/promo-code.ts';
import { problem, repeated, type ArchiveProblem } from './archive-problem.ts';
import type { Archive } from './archive.ts';
import type { ArchivedGiftCard } from './archived-codes.ts';

/**
 * Checks that codes are unique and not used too often, that a gift card's balance is between 0 and its amount, and that exactly the
 * delivered cards have a code.
 */
export function codeProblems({ codes, giftCards }: Archive): ArchiveProblem[] {
  return [
    ...repeated(
      codes,
      ({ code }) => codeKey(code),
      (at) => ['codes', at, 'code'],
      'duplicate-value',
    ),
    ...codes.flatMap(({ maxUses, uses }, at) =>
      maxUses !== null && uses.length > maxUses
        ? [problem(['codes', at, 'uses'], { code: 'used-too-often', uses: uses.length, most: maxUses })]
        : [],
    ),
    ...repeated(
      giftCards,
      ({ code }) => code && readCode(code),
      (at) => ['giftCards', at, 'code'],
      'duplicate-value',
    ),
    ...repeated(
      giftCards,
      ({ codeHash }) => codeHash,
      (at) => ['giftCards', at, 'codeHash'],
      'duplicate-value',
    ),
    ...giftCards.flatMap(cardProblems),
  ];
}

function cardProblems({ amount, ledger, code, codeHash, lastFour, deliveredAt }: ArchivedGiftCard, at: number): ArchiveProblem[] {
  const balance = ledger.reduce((sum, { delta }) => sum + delta, 0);
  const hasCode = code !== null || codeHash !== null;
  return [
    ...(balance < 0 || balance > amount ? [problem(['giftCards', at, 'ledger'], { code: 'balance-beyond', balance, amount })] : []),
    ...(code !== null && readCode(code) === null ? [problem(['giftCards', at, 'code'], { code: 'no-gift-card-code' })] : []),
    ...(code !== null && codeHash !== null ? [problem(['giftCards', at, 'code'], { code: 'two-secrets' })] : []),
    ...(code === null && (codeHash === null) !== (lastFour === null)
      ? [problem(['giftCards', at, 'lastFour'], { code: 'last-four-with-hash' })]
      : []),
    ...(hasCode === (deliveredAt !== null) ? [] : [problem(['giftCards', at, 'deliveredAt'], { code: 'code-without-delivery' })]),
  ];
}
