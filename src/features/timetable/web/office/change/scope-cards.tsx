import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { SCOPES, type ChangePreview, type Scope } from '../../../contract/change.contract.ts';
import { timetableSay as say } from '../timetable/timetable-texts.ts';

interface ScopeCardsProps {
  readonly scope: Scope;
  readonly disabled: boolean;
  /** The numbers of each scope, once they are known. */
  readonly previews: Readonly<Record<Scope, ChangePreview | undefined>>;
  readonly onChange: (scope: Scope) => void;
}

/** Which of the classes that repeat change. The least is selected first. */
export const ScopeCards = ({ scope, disabled, previews, onChange }: ScopeCardsProps) => (
  <ChoiceCards legend={say.change.scope} disabled={disabled}>
    {SCOPES.map((one) => {
      const preview = previews[one];
      return (
        <ChoiceCard key={one} name="scope" value={one} isChosen={scope === one} onChoose={() => onChange(one)}>
          <Stack as="span">
            <span>{say.change.scopes[one]}</span>
            {preview && preview.classes > 0 && (
              <Text as="span" tone="soft" small>
                {say.change.numbers(preview.classes, preview.people, preview.waiting)}
              </Text>
            )}
          </Stack>
        </ChoiceCard>
      );
    })}
  </ChoiceCards>
);
