import { companySay } from './company-texts.ts';

interface Companion {
  readonly first_name: string;
  readonly is_waiting: boolean;
}

/** The names of those who go together with the person. Null when nobody does. */
export const companyNames = (company: readonly Companion[]): string | null =>
  company.length === 0
    ? null
    : company.map(({ first_name: name, is_waiting: waits }) => (waits ? companySay.waiting(name) : name)).join(', ');
