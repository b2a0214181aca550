import type { ApiError } from '../../../../web/lib/api-error.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { hoursSay } from './hours-texts.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './save-foot.module.css';

/** Says that the shown values are an unsaved draft of an earlier visit, with a button to discard them. */
export const DraftNotice = ({ onDiscard }: { readonly onDiscard: (() => void) | null }) =>
  onDiscard && (
    <Notice kind="info" action={{ label: hoursSay.discard, onPress: onDiscard }}>
      {hoursSay.draft}
    </Notice>
  );

interface SaveFootProps {
  readonly error: ApiError | null;
  readonly message: string | null;
  readonly isChanged: boolean;
  readonly isWorking: boolean;
}

/** The sticky foot of an hours form: the list of all errors (spec 3 §8), and the save button. */
export const SaveFoot = ({ error, message, isChanged, isWorking }: SaveFootProps) => (
  <div className={styles.foot}>
    {error && (
      <Notice kind="error">
        <ErrorList error={error} />
      </Notice>
    )}
    {message && <Notice kind="success">{message}</Notice>}
    <div className={styles.line}>
      <ButtonWithWork type="submit" working={isWorking} workingLabel={hoursSay.saving} className={styles.save}>
        {hoursSay.save}
      </ButtonWithWork>
      {isChanged && (
        <Text as="span" tone="soft" small>
          {hoursSay.unsaved}
        </Text>
      )}
    </div>
  </div>
);
