import { seconds } from '../../../../kernel/time.ts';
import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import { useFeature } from '../../../../web/lib/settings.ts';
import { summedUp } from '../../../../web/ui/summed-up.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { signUp } from '../../contract/accounts.contract.ts';
import { accountsWebTexts } from '../../texts.ts';
import styles from '../form-page.module.css';
import { bodyOf, EMPTY, SignUpFields } from './sign-up-fields.tsx';
import { SocialPart } from '../social/social-part.tsx';
import type { LoginQuery } from '../where-to.ts';

const say = accountsWebTexts();
const text = say.signUp;
const CLOSES_AFTER = seconds(1);
const SECRET = ['password', 'confirmPassword'] as const;

/** Sign Up: errors next to their fields, typed values kept, closed one second after success (spec 1 §2). */
export function SignUpDialog({ query, onClose }: { readonly query: LoginQuery; readonly onClose: () => void }) {
  const { value, change, clear } = useDraft('sign-up', EMPTY, SECRET);
  const { submit, state, isWorking, error } = useSubmit(signUp, { as: 'nobody' });
  const asksMore = useFeature('custom_fields');

  const done = state.kind === 'done' ? state.reply : null;
  useAfter(done, CLOSES_AFTER, onClose);

  const send = async () => {
    const reply = await submit({ body: await bodyOf(value, asksMore) });
    if (!reply) return;
    clear();
    beginCustomerSession(reply.token, reply.permissions);
  };

  return (
    <Dialog open onClose={onClose} title={text.title} width={560}>
      <SocialPart query={query} stands="before" />
      <Form className="stack gap-4" error={error} onSend={() => void send()}>
        <SignUpFields value={value} errors={error?.errors} onChange={change} />
        {error && !error.isUnsent && (
          <Notice kind="error">
            <ErrorList error={error} except={summedUp(error, 'custom_fields')} />
          </Notice>
        )}
        <div className={styles.actions}>
          {done ? (
            <Notice kind="success">{done.message}</Notice>
          ) : (
            <ButtonWithWork type="submit" wide working={isWorking} workingLabel={text.working}>
              {text.submit}
            </ButtonWithWork>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
