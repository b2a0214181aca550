import type { CustomerId } from '../../../../../kernel/ids.ts';
import { isApiError } from '../../../../../web/lib/api-error.ts';
import { exportFile } from '../../../../../web/lib/files/export-file.ts';
import { words } from '../../../../../web/texts.ts';
import type { MenuEntry } from '../../../../../web/ui/menu-button.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { exportPerson } from '../../../contract/personal-data.contract.ts';
import { eraseSay as say } from './erase-texts.ts';

/** The menu entries that export and erase a customer. Empty for staff who do not manage the studio. */
export function useDataActions(onErase: () => void): (customer: { readonly id: CustomerId }) => readonly MenuEntry[] {
  const manages = useAbility('manage-studio');
  const download = (id: CustomerId) =>
    exportFile(exportPerson, { params: { id } }).catch((thrown: unknown) => toast(isApiError(thrown) ? thrown.message : words.unexpected));
  return ({ id }) =>
    manages
      ? [
          { label: say.exportData, onPress: () => void download(id) },
          { label: say.menu, onPress: onErase, isDanger: true },
        ]
      : [];
}
