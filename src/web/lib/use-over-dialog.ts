import { useSearch } from '@tanstack/react-router';
import { useDialogAddress } from './use-dialog-address.ts';

/** `notes-35` is an action and the id of an item. `add` has no item. */
const SHAPE = /^([a-z-]+?)(?:-(\d+))?$/;

/** A dialog about one item, over a list or over another dialog. Back closes only this dialog, and a reload keeps it. */
export function useOverDialog<Kind extends string>(kinds: readonly Kind[]) {
  const { open, close } = useDialogAddress('over');
  const { over = '' }: { over?: string } = useSearch({ strict: false });
  const [, named, id] = SHAPE.exec(over) ?? [];
  const kind = kinds.find((one) => one === named);
  return {
    shown: kind === undefined ? null : { kind, id: Number(id) },
    open: (what: Kind, which?: number) => open(which === undefined ? what : `${what}-${which}`),
    close,
  };
}
