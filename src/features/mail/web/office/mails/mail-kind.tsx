import type { FieldsProps, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { mailWords } from '../../../contract/own-words.contract.ts';
import { customerMailOf, type CustomerMailKind } from '../../../rules/customer-mails.ts';
import { MailPreview, textOf } from './mail-preview.tsx';
import { mailsSay as say } from './mails-texts.ts';

interface WordsFieldsProps extends FieldsProps {
  readonly kind: CustomerMailKind;
}

/** Joins with a space, unless the text ends with one. */
const joined = (text: string, more: string): string => text.replace(/(\S)$/, '$1 ') + more;

function WordsFields({ kind, values, change, text, errorOf }: WordsFieldsProps) {
  const { variables, mayBeOff } = customerMailOf(kind);
  const insert = (variable: string) => change({ paragraph: joined(textOf(values['paragraph']), `{${variable}}`) });
  return (
    <>
      <TextField {...text('subject')} description={say.subjectHint} maxLength={150} autoComplete="off" />
      <AreaField {...text('paragraph')} description={say.paragraphHint} autosize minRows={4} maxLength={2000} />
      <Stack gap={1} role="group" aria-labelledby="variables">
        <Text id="variables" tone="soft" small>
          {say.insert}
        </Text>
        <Row gap={2}>
          {variables.map((variable) => (
            <ButtonWithWork key={variable} look="plain" onClick={() => insert(variable)}>
              {say.variables[variable]}
            </ButtonWithWork>
          ))}
        </Row>
      </Stack>
      {(mayBeOff || values['isOff'] === true) && (
        <Stack gap={1}>
          <CheckField
            label={say.fields.isOff}
            error={errorOf('isOff')}
            checked={values['isOff'] === true}
            onChange={(isOff) => change({ isOff })}
          />
          <Text tone="soft" small>
            {say.offHint}
          </Text>
        </Stack>
      )}
    </>
  );
}

export const mailKindOf = (kind: CustomerMailKind): SingleKind => ({
  calls: mailWords,
  params: { kind },
  place: `mails/${kind}`,
  say: { ...say, title: say.kinds[kind], lead: say.editorLead },
  sentence: ({ isOff }) => (isOff === true ? say.states.off : say.on),
  wordsOf: (field, value) => {
    if (field === 'isOff') return value === true ? say.states.off : say.on;
    return value === '' ? say.ours : undefined;
  },
  renderFields: (form) => <WordsFields kind={kind} {...form} />,
  renderView: (values) => <MailPreview kind={kind} values={values} />,
});
