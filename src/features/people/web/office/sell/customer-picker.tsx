import { useState } from 'react';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { CustomerFinder } from '../../../../customer-admin/web/public/customer-finder.tsx';
import { sellSay as say } from './sell-texts.ts';

const AddCustomerDialog = lazyDialog(() => import('../../../../accounts/web/public/add-customer-dialog.tsx'));

/** Finds the customer of a sale, or adds a new one. */
export function CustomerPicker({ onChoose }: { readonly onChoose: (id: number) => void }) {
  const [isAdding, setAdding] = useState(false);
  const choose = (id: number) => {
    setAdding(false);
    onChoose(id);
  };
  return (
    <Stack gap={4}>
      <CustomerFinder words={say} onChoose={onChoose} />
      <Row>
        <ButtonWithWork look="plain" onClick={() => setAdding(true)}>
          {say.add}
        </ButtonWithWork>
      </Row>
      {isAdding && <AddCustomerDialog onClose={() => setAdding(false)} onAdded={onChoose} onKnown={choose} />}
    </Stack>
  );
}
