import { customersSay } from './customers/customers-texts.ts';

/** Reads out how many a search has found; undefined as long as it is not known. It stands on the page before there is an answer. */
export const FoundCustomers = ({ count }: { readonly count: number | undefined }) => (
  <p role="status" className="visually-hidden">
    {count !== undefined && (count === 0 ? customersSay.none : customersSay.found(count))}
  </p>
);
