import type { ReactNode } from 'react';
import { ButtonWithWork } from '../ui/button.tsx';
import { ErrorList } from '../ui/error-list.tsx';
import { Form } from '../ui/form.tsx';
import { Text } from '../ui/layout/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { FormKind, FormValues, Item } from './entity-kind.ts';
import styles from './office.module.css';
import { officeSay as words } from './office-texts.ts';
import type { useEntityForm } from './use-entity-form.ts';

interface EntityFormProps {
  readonly kind: FormKind;
  readonly form: ReturnType<typeof useEntityForm>;
  readonly isSaved: boolean;
  /** What a save leaves alone, e.g. sold passes. */
  readonly kept: string | null;
  readonly onSave: () => void;
}

/** The fields of a thing with its draft, its conflict, its errors and its button. */
export function EntityForm({ kind, form, isSaved, kept, onSave }: EntityFormProps) {
  return (
    <Form className="stack gap-5" error={form.error} onSend={onSave}>
      {form.isChanged && !form.conflict && (
        <p className={styles.unsaved}>
          {words.unsaved}{' '}
          <button type="button" className={styles.link} onClick={form.discard}>
            {words.discard}
          </button>
        </p>
      )}
      {kind.renderFields(form)}
      {form.conflict && <ConflictNotice kind={kind} conflict={form.conflict} values={form.values} change={form.change} />}
      {form.error && (
        <Notice kind="error">
          <ErrorList error={form.error} />
        </Notice>
      )}
      {isSaved && !form.isChanged && <Notice kind="success">{[words.saved, kept].filter(Boolean).join(' ')}</Notice>}
      {form.isChanged && kept !== null && <Text tone="soft">{kept}</Text>}
      <div className={styles.foot}>
        <ButtonWithWork type="submit" working={form.isWorking} workingLabel={words.saving}>
          {words.save}
        </ButtonWithWork>
      </div>
    </Form>
  );
}

interface BesideProps {
  readonly kind: FormKind;
  readonly values: FormValues;
  readonly item: Item | null;
  readonly children: ReactNode;
}

/** The form, and the customer's view of its values beside it. */
export function Beside({ kind, values, item, children }: BesideProps) {
  if (!kind.renderView) return <div className="narrow">{children}</div>;
  return (
    <div className={styles.beside}>
      {children}
      <section className={styles.view} aria-labelledby="customers-view">
        <h2 id="customers-view" className={styles.groupTitle}>
          {kind.say.view ?? words.view}
        </h2>
        {kind.renderView(values, item)}
      </section>
    </div>
  );
}
