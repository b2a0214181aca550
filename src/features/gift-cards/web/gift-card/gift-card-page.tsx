import { IconGift } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Day } from '../../../../kernel/calendar.ts';
import { seconds } from '../../../../kernel/time.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { serverNow } from '../../../../web/lib/server-clock.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../web/ui/choice-card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../web/ui/fields/area-field.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { amountText } from '../../../studio/rules/amount-text.ts';
import { createGiftCard } from '../../contract/gift-cards.contract.ts';
import { MESSAGE_MAX, timesOn } from '../../rules/gift-card-form.ts';
import { amountOf, bodyOf, clockOf, EMPTY, faultsOf, type GiftCardDraft } from '../public/gift-card-draft.ts';
import { Row, Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './gift-card-page.module.css';
import { GiftCardPicture } from '../public/gift-card-picture.tsx';
import { HalfHourFields } from '../public/half-hour-fields.tsx';
import { giftCardWebTexts } from '../texts.ts';

const { form: say, picture: words } = giftCardWebTexts();

/** How long an error stays visible (spec 2 §8). */
const STANDS_OUT = seconds(2.5);

type ErrorOf = (field: keyof GiftCardDraft) => string | undefined;

/** The page for buying a gift card. An old link may lead here when the studio sells none. */
export const GiftCardPage = () => (useSettings().gift_card_settings.enabled ? <GiftCardForm /> : <NotSold />);

const NotSold = () => (
  <EmptyState
    isPage
    title={say.notSold}
    icon={<IconGift size={36} stroke={1.4} />}
    action={
      <Row gap={3}>
        <LinkButton to={path.giftCardBalance} look="plain">
          {say.seeBalance}
        </LinkButton>
        <LinkButton to={path.buy}>{say.toBuy}</LinkButton>
      </Row>
    }
  >
    {say.notSoldBody}
  </EmptyState>
);

/** The form for buying a gift card (spec 2 §2, §5). The input survives the log-in, which comes before the payment. */
function GiftCardForm() {
  const settings = useSettings();
  const isLoggedIn = useIsLoggedIn('customer');
  const navigate = useNavigate();
  const draft = useDraft('gift-card', EMPTY);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const sending = useSubmit(createGiftCard);
  const [isRead, setRead] = useState<unknown>(null);
  useAfter(sending.error, STANDS_OUT, () => setRead(sending.error));
  const told: ErrorOf = (field) => wrong[field] ?? sending.error?.errors[field]?.[0];
  const change = (part: Partial<GiftCardDraft>) => {
    draft.change(part);
    setWrong(({ ...rest }) => Object.fromEntries(Object.entries(rest).filter(([field]) => !(field in part))));
  };

  const send = async () => {
    const faults = faultsOf(draft.value, settings, serverNow());
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    if (!isLoggedIn) return void navigate({ to: path.login, search: { r: 'gift-card?go-on=1' } });
    const reply = await sending.submit({ body: bodyOf(draft.value) });
    if (reply) void navigate({ to: path.giftCardCheckout, search: { 'gift-card-id': String(reply.gift_card.id) } });
  };
  // Continues to the checkout after the log-in. Removes the flag from the address first, so that it happens once and Back leads to the
  // form.
  const { 'go-on': goOn } = useSearch({ strict: false });
  useAfter((isLoggedIn && goOn) || null, 0, () => {
    void navigate({ to: path.giftCard, search: {}, replace: true });
    void send();
  });

  return (
    <Kit>
      <div className={styles.page}>
        <PageTitle lead={say.lead}>{say.title}</PageTitle>
        <div className={styles.picture}>
          <DraftPicture draft={draft.value} />
        </div>
        <Form className={styles.form} error={sending.error} onSend={() => void send()}>
          <Amounts value={draft.value} told={told} onChange={change} />
          <People value={draft.value} told={told} onChange={change} />
          <Delivery value={draft.value} told={told} onChange={change} />
          {sending.error && sending.error !== isRead && sending.error.status !== 422 && (
            <Notice kind="error">{sending.error.message}</Notice>
          )}
          <ButtonWithWork type="submit" wide working={sending.isWorking} workingLabel={say.working}>
            {say.next}
          </ButtonWithWork>
        </Form>
        <Link to={path.giftCardBalance} className={styles.balance}>
          {say.balance}
        </Link>
      </div>
    </Kit>
  );
}

/** The card as typed so far. An amount that cannot be bought is not shown. */
function DraftPicture({ draft }: { readonly draft: GiftCardDraft }) {
  const settings = useSettings();
  const dates = useDates();
  const { currency, locale } = settings;
  const amount = amountOf(draft, settings);
  const { delivery, delivery_date: day, recipient_name: recipient, sender_name: sender, message } = draft;
  const onDay = day === '' ? words.onSomeDay : words.onDay(dates.day(day as Day));
  return (
    <GiftCardPicture
      {...{ recipient, sender, message }}
      amount={amount === null ? null : amountText(amount, currency, locale)}
      symbol={currency.symbol}
      arrives={delivery === 'scheduled' ? onDay : words.atOnce}
      isBand
    />
  );
}

interface PartProps {
  readonly value: GiftCardDraft;
  readonly told: ErrorOf;
  readonly onChange: (part: Partial<GiftCardDraft>) => void;
}

function Amounts({ value, told, onChange }: PartProps) {
  const { currency, locale, gift_card_settings: settings } = useSettings();
  const money = (amount: number) => amountText(amount, currency, locale);
  const { enabled, min_amount: least, max_amount: most } = settings.custom_amount_option;
  const error = told('amount_selection');
  const choice = (selection: string, label: string) => (
    <label key={selection} className={styles.amount}>
      <input
        type="radio"
        name="amount_selection"
        value={selection}
        checked={value.amount_selection === selection}
        onChange={() => onChange({ amount_selection: selection })}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={styles.group}>
      <legend>{say.amount}</legend>
      <div
        className={styles.amounts}
        role="radiogroup"
        aria-label={say.amount}
        {...(error && { 'aria-invalid': true, 'aria-describedby': 'amount-wrong' })}
      >
        {settings.amount_options.map((amount) => choice(String(amount), money(amount)))}
        {enabled && choice('custom', say.other)}
      </div>
      {error && (
        <Text id="amount-wrong" tone="bad" small>
          {error}
        </Text>
      )}
      {value.amount_selection === 'custom' && (
        <TextField
          label={say.custom}
          name="custom_amount"
          description={say.bounds(money(least), money(most))}
          inputMode="decimal"
          leftSection={currency.symbol}
          value={value.custom_amount}
          error={told('custom_amount')}
          onChange={(custom_amount) => onChange({ custom_amount })}
        />
      )}
    </fieldset>
  );
}

function People({ value, told, onChange }: PartProps) {
  const field = (name: 'recipient_name' | 'recipient_email' | 'sender_name' | 'sender_email', label: string) => (
    <TextField
      label={label}
      name={name}
      value={value[name]}
      error={told(name)}
      {...(name.endsWith('email') && { type: 'email', inputMode: 'email' as const })}
      autoComplete={name.startsWith('sender') ? (name.endsWith('email') ? 'email' : 'name') : 'off'}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{say.recipient}</legend>
        {field('recipient_name', say.recipientName)}
        {field('recipient_email', say.recipientEmail)}
        <AreaField
          label={say.message}
          name="message"
          rows={3}
          classNames={{ input: styles.text! }}
          value={value.message}
          error={told('message')}
          description={say.left(value.message.length, MESSAGE_MAX)}
          onChange={(text) => onChange({ message: text })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{say.sender}</legend>
        {field('sender_name', say.senderName)}
        {field('sender_email', say.senderEmail)}
      </fieldset>
    </>
  );
}

function Delivery({ value, told, onChange }: PartProps) {
  const settings = useSettings();
  const now = clockOf(settings, serverNow());
  const day = value.delivery_date === '' ? null : (value.delivery_date as typeof now.day);
  const times = day === null ? [] : timesOn(day, now);
  const when = (
    <HalfHourFields
      words={say}
      from={now.day}
      times={times}
      date={{ value: value.delivery_date, error: told('delivery_date') }}
      time={{ value: value.delivery_time, error: told('delivery_time') }}
      onChange={onChange}
    />
  );
  const choice = (delivery: 'now' | 'scheduled') => ({
    name: 'delivery',
    value: delivery,
    isChosen: value.delivery === delivery,
    onChoose: () => onChange({ delivery }),
  });
  return (
    <ChoiceCards legend={say.delivery} disabled={false}>
      <ChoiceCard {...choice('now')}>
        <Text as="span" strong>
          {say.now}
        </Text>
        <span className={styles.hint}>{say.nowHint}</span>
      </ChoiceCard>
      <ChoiceCard {...choice('scheduled')} detail={when}>
        <Text as="span" strong>
          {say.scheduled}
        </Text>
      </ChoiceCard>
    </ChoiceCards>
  );
}
