import { assertNever } from '../../kernel/result.ts';
import { pathText, type Wrong } from './rules/archive-problem.ts';

export function wrong(found: Wrong): string {
  switch (found.code) {
    case 'duplicate-key':
    case 'duplicate-value':
      return `"${found.value}" is there already: ${pathText(found.first)}.`;
    case 'unknown-key':
      return `"${found.key}" is not among the ${found.section}.`;
    case 'two-secrets':
      return 'give the secret itself or its hash, not both.';
    case 'no-gift-card-code':
      return 'is no code of a gift card: 16 letters and digits, without 0, O, 1 and I.';
    case 'last-four-with-hash':
      return 'a codeHash needs the lastFour of its code, and the other way round.';
    case 'ends-before-start':
      return 'must be after startsAt.';
    case 'too-long':
      return `must be within ${found.mostHours} hours of startsAt.`;
    case 'terms-missing':
      return 'a pass without an offer of this archive needs its own terms.';
    case 'more-returned':
      return 'cannot be more than the balance, and needs usableUntil.';
    case 'ledger-differs':
      return `the ledger of ${found.kind} credits in cycle ${found.cycle} adds up to ${found.ledger}, the balance is ${found.balance}.`;
    case 'ledger-below-zero':
      return `the ledger of ${found.kind} credits in cycle ${found.cycle} adds up to ${found.ledger}.`;
    case 'balance-twice':
      return `there are two balances of ${found.kind} credits in cycle ${found.cycle}.`;
    case 'overbooked':
      return `${found.seated} people hold seats, there are ${found.capacity}.`;
    case 'not-of-the-series':
      return 'is of somebody else, or of a series that this class is no part of.';
    case 'booked-no-class':
      return 'no booking names it.';
    case 'booked-twice':
      return `this person has a live booking for this class already: ${pathText(found.first)}.`;
    case 'waitlist-gap':
      return `place ${found.found} should be ${found.expected}: a waitlist counts from 1 without gaps.`;
    case 'waits-but-ended':
      return 'only who is reserved can wait.';
    case 'waits-but-paid':
      return 'who waits has not paid yet.';
    case 'credit-without-pass':
      return 'a credit comes from a pass.';
    case 'answer-misfits':
      return `does not fit a field of the type ${found.type}.`;
    default:
      return wrongSale(found);
  }
}

type WrongSale = Extract<
  Wrong,
  {
    code:
      | 'given-to-themselves'
      | 'paid-twice'
      | 'pass-of-another'
      | 'total-differs'
      | 'unpaid-but-paid-by'
      | 'card-without-payment'
      | 'used-too-often'
      | 'balance-beyond'
      | 'code-without-delivery'
      | 'bought-nothing'
      | 'refunds-beyond'
      | 'tender-beyond'
      | 'amount-not-payable'
      | 'persons-beyond'
      | 'no-appointment'
      | 'ended-or-not'
      | 'half-a-minimum'
      | 'difference-without-note'
      | 'unreachable'
      | 'at-one-time';
  }
>;

function wrongSale(found: WrongSale): string {
  switch (found.code) {
    case 'paid-twice':
      return 'a partner pays only for a seat that no pass pays for and nobody gave away, and not for a place in the waitlist.';
    case 'given-to-themselves':
      return 'nobody gives a seat to themselves.';
    case 'pass-of-another':
      return `the pass "${found.pass}" belongs to somebody else.`;
    case 'total-differs':
      return `price, discount and tax make ${found.sum}, the total is ${found.total}.`;
    case 'unpaid-but-paid-by':
      return `what was paid by ${found.paidBy} is paid; only pay-later and a direct-debit that was called back may be owed.`;
    case 'card-without-payment':
      return 'only who paid by card has one.';
    case 'used-too-often':
      return `used ${found.uses} times, which may be used ${found.most} times.`;
    case 'balance-beyond':
      return `adds up to ${found.balance}: a gift card has between 0 and ${found.amount}.`;
    case 'code-without-delivery':
      return 'a gift card has a code from when it was mailed, and not before.';
    case 'bought-nothing':
      return 'names neither what was bought, nor the gift card, nor what the fee is for.';
    case 'refunds-beyond':
      return 'give back more than was paid, or more to the gift card than it paid.';
    case 'tender-beyond':
      return `a gift card pays ${found.tender} of a total of ${found.total}.`;
    case 'amount-not-payable':
      return `${found.amount} minor units cannot be charged: no gateway takes a part of ${found.unit}.`;
    case 'persons-beyond':
      return `must be at least ${found.most}.`;
    case 'no-appointment':
      return `"${found.service}" is not booked as an appointment.`;
    case 'ended-or-not':
      return 'says something else than who still takes part.';
    case 'half-a-minimum':
      return 'needs minimumHours, and the other way round.';
    case 'difference-without-note':
      return 'is missing, although the counted cash differs.';
    case 'unreachable':
      return 'is missing, and so is the phone: a customer has at least one of them.';
    case 'at-one-time':
      return `the instructor is elsewhere then: ${pathText(found.first)}.`;
    default:
      return assertNever(found);
  }
}
