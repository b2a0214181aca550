import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { PromoCode } from './promo-code.ts';

/** A limit below the uses that a code has already. */
export type CodeEditRefusal = { readonly code: 'code-used-more'; readonly uses: number };

export const decideLimit = ({ maxUses }: Pick<PromoCode, 'maxUses'>, uses: number): Decision<null, CodeEditRefusal> =>
  maxUses !== null && maxUses < uses ? refuse({ code: 'code-used-more', uses }) : ok(null);
