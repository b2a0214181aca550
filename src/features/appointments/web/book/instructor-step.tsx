import { IconChevronRight } from '@tabler/icons-react';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { WriteToStudio } from '../../../products/web/public/write-to-studio.tsx';
import { InstructorFace } from '../../../staff/web/public/instructor-face.tsx';
import { bookSay } from '../book-texts.ts';
import type { Instructor } from '../use-appointment-data.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './instructor-step.module.css';
import { StepTitle } from '../../../../web/ui/steps/step-title.tsx';

interface InstructorStepProps {
  readonly instructors: readonly Instructor[];
  readonly onChoose: (instructor: Instructor) => void;
}

export function InstructorStep({ instructors, onChoose }: InstructorStepProps) {
  if (instructors.length === 0)
    return (
      <EmptyState title={bookSay.instructors.none} action={<WriteToStudio about={bookSay.title} />}>
        {bookSay.noneHint}
      </EmptyState>
    );
  return (
    <>
      <StepTitle>{bookSay.instructors.title}</StepTitle>
      <ul className={styles.people}>
        {instructors.map((instructor) => (
          <li key={instructor.id}>
            <button type="button" className={styles.person} onClick={() => onChoose(instructor)}>
              <InstructorFace name={instructor.name} image={instructor.profile_picture_url} size={56} />
              <span className={styles.words}>
                <span className={styles.name}>{instructor.name}</span>
                <Text as="span" tone="soft">
                  {bookSay.instructors.services(instructor.services.length)}
                </Text>
              </span>
              <IconChevronRight size={20} stroke={1.7} aria-hidden="true" className={styles.on} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
