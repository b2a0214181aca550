import { CountField } from '../../../../web/office/count-field.tsx';
import { Row, Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { minimumFormSay as say } from '../../staff-texts.ts';

/** Numbers, or texts that are none yet. Both null or empty: no minimum. */
export interface MinimumForm {
  readonly minimumPeople: number | string | null;
  readonly minimumHours: number | string | null;
}

interface MinimumFieldsProps {
  readonly values: MinimumForm;
  /** The value of an emptied field in this form. */
  readonly empty: null | '';
  /** More about a minimum that is set. */
  readonly note?: string;
  readonly set: (part: MinimumForm) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Half a day: those who lose their class can still make other plans. */
const USUAL_HOURS = 12;

const isEmpty = (value: number | string | null): boolean => value === null || value === '';

/** The least number of people for which a class takes place, with a sentence about what it does. */
export const MinimumFields = ({
  values: { minimumPeople: people, minimumHours: hours },
  empty,
  note = '',
  set,
  errorOf,
}: MinimumFieldsProps) => (
  <Stack gap={1}>
    <Row gap={3}>
      <CountField
        label={say.people}
        empty={empty}
        value={people}
        error={errorOf('minimumPeople')}
        onChange={(typed) => set({ minimumPeople: typed, minimumHours: isEmpty(typed) ? empty : isEmpty(hours) ? USUAL_HOURS : hours })}
      />
      {!(isEmpty(people) && isEmpty(hours)) && (
        <CountField
          label={say.hours}
          empty={empty}
          value={hours}
          error={errorOf('minimumHours')}
          onChange={(typed) => set({ minimumPeople: people, minimumHours: typed })}
        />
      )}
    </Row>
    <Text tone="soft" small>
      {typeof people === 'number' && typeof hours === 'number' ? `${say.on(people, hours)} ${note}` : say.off}
    </Text>
  </Stack>
);
