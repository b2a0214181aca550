import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import type { Person } from '../../../contract/person.contract.ts';
import styles from './person.module.css';
import { personSay as say } from './person-texts.ts';

interface NotesTabProps {
  readonly person: Pick<Person, 'notes' | 'isInjured' | 'injuryNotes' | 'isErased'>;
  readonly onEdit: () => void;
}

/** The staff's notes about the person, the injury first. */
export const NotesTab = ({ person: { notes, isInjured, injuryNotes, isErased }, onEdit }: NotesTabProps) => (
  <Stack gap={4} narrow>
    {isInjured && (
      <p className={styles.written}>
        <strong>{say.injured}</strong>
        {injuryNotes !== '' && `: ${injuryNotes}`}
      </p>
    )}
    {notes === '' ? <Text tone="soft">{say.noNotes}</Text> : <p className={styles.written}>{notes}</p>}
    {!isErased && (
      <div>
        <ButtonWithWork look="plain" onClick={onEdit}>
          {say.editNotes}
        </ButtonWithWork>
      </div>
    )}
  </Stack>
);
