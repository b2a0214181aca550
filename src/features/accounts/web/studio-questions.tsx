import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../web/lib/api-error.ts';
import { reading } from '../../../web/lib/query.ts';
import { LoadFailed } from '../../../web/ui/notice.tsx';
import { Bone } from '../../../web/ui/skeleton.tsx';
import { getCustomFields } from '../../custom-fields/contract/custom-fields.contract.ts';
import { CustomFieldsForm, type TypedAnswers } from '../../custom-fields/web/public.ts';
import { accountsWebTexts } from '../texts.ts';
import styles from './form-page.module.css';

interface StudioQuestionsProps {
  readonly typed: TypedAnswers;
  readonly error: ApiError | null;
  readonly onChange: (id: number, text: string) => void;
}

/** What the studio asks beyond the usual, as a group of the sign-up; nothing where it asks nothing. */
export default function StudioQuestions({ typed, error, onChange }: StudioQuestionsProps) {
  const query = useQuery(reading(getCustomFields, {}, { as: 'nobody' }));
  const fields = query.data?.data;
  if (fields?.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{accountsWebTexts().signUp.questions}</legend>
      {fields && (
        <CustomFieldsForm {...{ fields, typed, onChange }} told={(id) => error?.errors[`custom_fields.${id}`]?.[0]} />
      )}
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Bone height={70} />}
    </fieldset>
  );
}
