import type { ReactNode } from 'react';
import type { FieldsProps, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { waiverGroup } from '../../../contract/waiver-group.ts';
import { studioSettingsSay } from './settings-texts.ts';

const say = studioSettingsSay.waiver;

const choiceName = (choice: unknown): string => (choice === 'undecided' ? say.undecided : say.choices[choice as keyof typeof say.choices]);

function WaiverFields({ values, change, text, errorOf }: FieldsProps) {
  const choice = values['choice'];
  return (
    <>
      {choice === 'undecided' && <Notice kind="info">{say.undecided}</Notice>}
      <ChoiceCards legend={say.fields.choice} disabled={false}>
        {(['none', 'sign'] as const).map((value) => (
          <ChoiceCard key={value} name="choice" value={value} isChosen={choice === value} onChoose={() => change({ choice: value })}>
            {say.choices[value]}
          </ChoiceCard>
        ))}
      </ChoiceCards>
      {errorOf('choice') !== undefined && <Notice kind="error">{errorOf('choice')}</Notice>}
      {choice === 'sign' && (
        <>
          <AreaField
            {...text('text')}
            description={say.textHint}
            required
            autosize
            minRows={8}
            maxLength={50_000}
            // A changed text asks again about earlier signatures.
            onChange={(typed) => change({ text: typed, signAgain: true })}
          />
          <ChoiceCards legend={say.fields.signAgain} disabled={false}>
            {([true, false] as const).map((again) => (
              <ChoiceCard
                key={String(again)}
                name="signAgain"
                value={String(again)}
                isChosen={values['signAgain'] === again}
                onChoose={() => change({ signAgain: again })}
              >
                <span>{say.again[again ? 'yes' : 'no']}</span>
                <Text tone="soft" small>
                  {say.againHints[again ? 'yes' : 'no']}
                </Text>
              </ChoiceCard>
            ))}
          </ChoiceCards>
        </>
      )}
    </>
  );
}

interface WaiverParts {
  /** The waiver as customers see it. */
  readonly previewOf: (text: string) => ReactNode;
  /** The versions and their signatures. */
  readonly versions: ReactNode;
}

export const waiverKind = ({ previewOf, versions }: WaiverParts): SingleKind => ({
  calls: waiverGroup,
  place: 'settings/waiver',
  say,
  sentence: ({ choice }) => choiceName(choice),
  wordsOf: (field, value) =>
    field === 'choice' ? choiceName(value) : field === 'signAgain' ? say.again[value === true ? 'yes' : 'no'] : undefined,
  renderFields: (form) => <WaiverFields {...form} />,
  renderView: ({ choice, text }) =>
    choice === 'sign' ? (
      previewOf(String(text).trim() === '' ? say.placeholder : String(text))
    ) : (
      <Text tone="soft">{choiceName(choice)}</Text>
    ),
  renderMore: () => versions,
});
