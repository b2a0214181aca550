import { useRef, useState } from 'react';
import type { OfferId } from '../../../../../kernel/ids.ts';
import { isApiError, type ApiError } from '../../../../../web/lib/api-error.ts';
import { call, newIntent } from '../../../../../web/lib/api.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { products, type ProductFields } from '../../../contract/office-products.ts';
import { leftToSave, READY_MADE, readyMadeProduct, type ReadyMadeName } from './ready-made-products.ts';
import { readyMadeSay as say } from './ready-made-texts.ts';

export interface Row {
  readonly which: ReadyMadeName;
  readonly isOn: boolean;
  readonly product: ProductFields;
}

/** A stored product, with the values that were sent. */
interface Created {
  readonly id: OfferId;
  readonly version: number;
  readonly product: ProductFields;
}

/** The ready-made products while they are overtyped. `add` creates those that are ticked and returns their number, or null. */
export function useReadyMade() {
  const { currency } = useSettings();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    READY_MADE.map((which) => ({ which, isOn: true, product: readyMadeProduct(which, say.names[which], currency.digits) })),
  );
  const [failure, setFailure] = useState<{ readonly which: ReadyMadeName; readonly error: ApiError } | null>(null);
  const [isWorking, setWorking] = useState(false);
  const created = useRef(new Map<ReadyMadeName, Created>());
  /** One key for each product and its values, so that a retry after a lost reply creates nothing twice. */
  const keys = useRef(new Map<string, string>());

  const create = async ({ which, product }: Row): Promise<boolean> => {
    const text = JSON.stringify([which, product]);
    const before = created.current.get(which);
    const intent = keys.current.get(text) ?? newIntent();
    keys.current.set(text, intent);
    try {
      const { item } = before
        ? await call(products.change, { params: { id: before.id }, body: { ...product, version: before.version } })
        : await call(products.create, { body: product }, { intent });
      created.current.set(which, { id: item.id, version: item.version, product });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ which, error });
      return false;
    }
  };

  const add = async (): Promise<number | null> => {
    if (isWorking) return null;
    setWorking(true);
    setFailure(null);
    const wanted = rows.filter(({ isOn }) => isOn);
    try {
      for (const row of leftToSave(wanted, created.current)) if (!(await create(row))) return null;
      return wanted.length;
    } finally {
      setWorking(false);
      if (created.current.size > 0) await queryClient.invalidateQueries();
    }
  };

  const change = (which: ReadyMadeName, part: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.which === which ? { ...row, ...part } : row)));
  return { rows, change, add, isWorking, failure };
}
