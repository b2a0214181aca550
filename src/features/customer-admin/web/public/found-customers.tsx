import { customersSay } from '../staff/customers/customers-texts.ts';

/**
 * Announces the number of matches. Undefined while it is unknown. Rendered before there is an answer, so that screen readers announce the
 * change.
 */
export const FoundCustomers = ({ count }: { readonly count: number | undefined }) => (
  <p role="status" className="visually-hidden">
    {count !== undefined && (count === 0 ? customersSay.none : customersSay.found(count))}
  </p>
);
