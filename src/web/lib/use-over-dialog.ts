import { useSearch } from '@tanstack/react-router';
import { useDialogAddress } from './use-dialog-address.ts';

/** `notes-35`: what is done, and with which one of a list; `add` with none. */
const SHAPE = /^([a-z-]+?)(?:-(\d+))?$/;

/** A dialog over a list, or over the dialog that shows one, about one of it. Back closes it alone, and a reload keeps it. */
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
