import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import type { FormValues } from '../../../../../web/office/entity-kind.ts';
import { ButtonWithWork, buttonClass } from '../../../../../web/ui/button.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { getMailExample, sendTestMail } from '../../../contract/own-words.contract.ts';
import type { CustomerMailKind } from '../../../rules/customer-mails.ts';
import { withOwnWords } from '../../../rules/own-words.ts';
import styles from './mails.module.css';
import { mailsSay as say } from './mails-texts.ts';

type Letter = NonNullable<ReplyOf<typeof getMailExample>['letter']>;

const NOTHING: Letter = { subject: '', heading: '', paragraphs: [], card: null, button: null, links: [], notes: [] };

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The mail about a real booking with the words of the form, and the button that sends it to the reader. */
export function MailPreview({ kind, values }: { readonly kind: CustomerMailKind; readonly values: FormValues }) {
  const { data } = useQuery(reading(getMailExample, { params: { kind } }));
  const { submit, state, isWorking, error, reset } = useSubmit(sendTestMail);
  if (!data) return <RowsSkeleton />;
  if (values['isOff'] === true) return <Notice kind="info">{say.isOffView}</Notice>;
  const words = { subject: textOf(values['subject']), paragraph: textOf(values['paragraph']) };
  const send = () => {
    reset();
    void submit({ params: { kind }, body: words });
  };
  return (
    <Stack gap={4}>
      {data.letter === null && <Text tone="soft">{say.noExample}</Text>}
      <MailCard letter={withOwnWords(data.letter ?? NOTHING, words, data.values)} />
      {error && <Notice kind="error">{error.firstError ?? error.message}</Notice>}
      {state.kind === 'done' && <Notice kind="success">{say.sent(state.reply.to)}</Notice>}
      {data.letter !== null && (
        <ButtonWithWork look="plain" working={isWorking} workingLabel={say.sending} onClick={send}>
          {say.sendMeOne}
        </ButtonWithWork>
      )}
    </Stack>
  );
}

const MailCard = ({ letter: { subject, heading, paragraphs, card, button, links, notes } }: { readonly letter: Letter }) => (
  <article className={styles.mail}>
    <p className={styles.subject}>
      {say.fields.subject}: <strong>{subject}</strong>
    </p>
    <Stack gap={3}>
      {heading !== '' && <h3 className={styles.heading}>{heading}</h3>}
      {paragraphs.map((paragraph, nth) => (
        <p key={nth}>{paragraph}</p>
      ))}
      {card && (
        <div className={styles.card}>
          <strong>{card.title}</strong>
          <dl>
            {card.rows.map(({ label, value }, nth) => (
              <div key={nth} className={styles.row}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {button !== null && (
        <div>
          <span className={buttonClass({})}>{button}</span>
        </div>
      )}
      {[...links, ...notes].map((line) => (
        <Text key={line} tone="soft" small>
          {line}
        </Text>
      ))}
    </Stack>
  </article>
);
