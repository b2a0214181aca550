import { useSaveFile } from '../../../../web/lib/files/use-save-file.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import styles from './add-to-calendar.module.css';

interface AddToCalendarProps {
  readonly words: { readonly download: string; readonly downloading: string };
  readonly file: Parameters<typeof useSaveFile>[0];
}

export function AddToCalendar({ words, file }: AddToCalendarProps) {
  const { download, isWorking, error } = useSaveFile(file);
  return (
    <div className={styles.calendar}>
      {error && <Notice kind="error">{error.message}</Notice>}
      <ButtonWithWork look="plain" wide working={isWorking} workingLabel={words.downloading} onClick={() => void download()}>
        {words.download}
      </ButtonWithWork>
    </div>
  );
}
