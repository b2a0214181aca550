import type { MergePreview } from '../../../contract/customer-merges.contract.ts';

/** The address tells two accounts of one name apart. Without one, the phone does. */
export const labelOf = ({ email, phone, firstName, lastName }: MergePreview['kept']): string =>
  email ?? phone ?? `${firstName} ${lastName}`.trim();
