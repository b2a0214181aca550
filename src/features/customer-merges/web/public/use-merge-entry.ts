import { useNavigate } from '@tanstack/react-router';
import type { CustomerId } from '../../../../kernel/ids.ts';
import { path } from '../../../../web/paths.ts';
import type { MenuEntry } from '../../../../web/ui/menu-button.tsx';
import { useAbility } from '../../../staff/web/public/use-ability.ts';
import { mergeSay } from '../office/merge/merge-texts.ts';

/** A menu entry that leads to the merge of a customer's account with another one. Empty for staff who may not change customers. */
export function useMergeEntry(): (customer: { readonly id: CustomerId }) => readonly MenuEntry[] {
  const mayEdit = useAbility('edit-customers');
  const navigate = useNavigate();
  return ({ id }) =>
    mayEdit
      ? [
          {
            label: mergeSay.entry,
            onPress: () => void navigate({ to: path.officeThing, params: { place: 'merge', thing: String(id) } }),
          },
        ]
      : [];
}
