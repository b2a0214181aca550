import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { laterWords as words } from '../later-texts.ts';

interface LinkDialogProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** An address to copy by hand, where the page can neither share nor copy it: in a frame, or without TLS. */
export default function LinkDialog({ url, onClose }: LinkDialogProps) {
  return (
    <Dialog open onClose={onClose} title={words.link.title} onPhone="sheet">
      <TextField
        label={words.link.label}
        description={words.link.hint}
        value={url}
        readOnly
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={() => {}}
      />
    </Dialog>
  );
}
