import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reading } from '../../../web/lib/query.ts';
import { LoadFailed } from '../../../web/ui/notice.tsx';
import { Bone } from '../../../web/ui/skeleton.tsx';
import { getCustomFields } from '../contract/custom-fields.contract.ts';
import { CustomFieldsForm } from './custom-fields-form.tsx';
import { withHeldOptions, type TypedAnswers } from './typed-answers.ts';
import type { CustomFieldValue } from './wire-types.ts';

interface StudioQuestionsProps {
  readonly typed: TypedAnswers;
  /** The person's answers so far. */
  readonly held?: readonly CustomFieldValue[];
  /** The first message of a field. */
  readonly told: (id: number) => string | undefined;
  readonly onChange: (id: number, text: string) => void;
  /** Only required questions, or only optional ones. Without it all of them. */
  readonly which?: 'required' | 'optional';
  /** Wraps the questions. */
  readonly group: (questions: ReactNode) => ReactNode;
}

/** The studio's own questions of the sign-up, and those that the person has answered. Renders nothing without questions. */
export function StudioQuestions({ held = [], which, group, ...form }: StudioQuestionsProps) {
  const query = useQuery(reading(getCustomFields, {}, { as: 'nobody' }));
  const isHeld = (id: number) => held.some(({ custom_field }) => custom_field.id === id);
  const fields = query.data?.data
    .filter(({ at_sign_up, id }) => at_sign_up || isHeld(id))
    .filter((field) => which === undefined || field.is_required === (which === 'required'));
  if (fields?.length === 0) return null;
  return group(
    <>
      {fields && <CustomFieldsForm {...form} fields={withHeldOptions(fields, held)} />}
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Bone height={70} />}
    </>,
  );
}
