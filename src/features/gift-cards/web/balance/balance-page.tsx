import { useState } from 'react';
import { requiredText, validatorOf } from '../../../../wire/fields.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { amountText } from '../../../studio/rules/amount-text.ts';
import { getGiftCardBalance } from '../../contract/gift-cards.contract.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from '../gift-card/gift-card-page.module.css';
import { giftCardWebTexts } from '../texts.ts';

const say = giftCardWebTexts().balance;
const isGiven = validatorOf(requiredText());

/** Shows the balance to anybody with the code. The code is typed and never part of the address. */
export function GiftCardBalancePage() {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const asking = useSubmit(getGiftCardBalance);
  const { locale } = useSettings();
  const found = asking.state.kind === 'done' ? asking.state.reply : null;
  const check = () => {
    const wrong = isGiven(code);
    setMissing(wrong);
    if (wrong !== null) return;
    asking.reset();
    void asking.submit({ body: { code } });
  };
  return (
    <Kit>
      <Stack gap={6} narrow>
        <PageTitle lead={say.lead}>{say.title}</PageTitle>
        <Form className={styles.group} error={asking.error} onSend={check}>
          <TextField
            label={say.code}
            name="code"
            value={code}
            error={missing ?? asking.error?.message}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            onChange={setCode}
          />
          <ButtonWithWork type="submit" wide working={asking.isWorking} workingLabel={say.working}>
            {say.check}
          </ButtonWithWork>
        </Form>
        <div role="status">
          {found && (
            <div className={styles.found}>
              <span>{say.left}</span>
              <strong>{amountText(found.balance, found.currency, locale)}</strong>
              <span>{say.of(amountText(found.amount, found.currency, locale), found.last_four)}</span>
              <span>{say.howTo}</span>
            </div>
          )}
        </div>
        {found && found.balance > 0 && (
          <LinkButton to={path.buy} look="plain">
            {say.toBuy}
          </LinkButton>
        )}
      </Stack>
    </Kit>
  );
}
