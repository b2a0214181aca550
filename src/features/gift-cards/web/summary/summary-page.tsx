import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { asId, type GiftCardId } from '../../../../kernel/ids.ts';
import { seconds } from '../../../../kernel/time.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Confirmation } from '../../../../web/ui/confirmation/confirmation.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { FactList } from '../../../../web/ui/fact-list.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle, useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { amountText } from '../../../studio/rules/amount-text.ts';
import { getGiftCard } from '../../contract/gift-cards.contract.ts';
import { GiftCardPicture } from '../public/gift-card-picture.tsx';
import { EMPTY } from '../public/gift-card-draft.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from '../gift-card/gift-card-page.module.css';
import { giftCardWebTexts } from '../texts.ts';

const { summary: say, picture } = giftCardWebTexts();
const ASKED_EVERY = seconds(2);

/** The page after a purchase of a gift card (spec 2 §2): recipient, delivery time and payment. */
export function GiftCardSummaryPage() {
  const { id = '' } = useParams({ strict: false });
  if (!useIsLoggedIn('customer')) return <LogInFirst from={`/gift-card/success/${id}`} />;
  return /^[1-9]\d{0,14}$/.test(id) ? <Summary key={id} id={asId<GiftCardId>(Number(id))} /> : <Unknown />;
}

/** The link to the form, while the studio sells gift cards. */
const BuyAnother = (looks: { readonly look?: 'plain'; readonly wide?: boolean }) =>
  useSettings().gift_card_settings.enabled && (
    <LinkButton to={path.giftCard} {...looks}>
      {say.another}
    </LinkButton>
  );

const Unknown = () => (
  <EmptyState isPage title={say.unknown} action={<BuyAnother />}>
    {''}
  </EmptyState>
);

function Summary({ id }: { readonly id: GiftCardId }) {
  const query = useQuery({
    ...reading(getGiftCard, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.gift_card.is_paid === false && ASKED_EVERY,
  });
  const { clear } = useDraft('gift-card', EMPTY);
  const isPaid = query.data?.gift_card.is_paid === true;
  useEffect(() => {
    if (isPaid) clear();
  }, [isPaid, clear]);
  if (query.data) return isPaid ? <Bought bought={query.data} /> : <Waiting title={say.waiting} />;
  if (isApiError(query.error) && query.error.status === 404) return <Unknown />;
  if (!query.isError) return <Waiting title={say.title} />;
  return (
    <Stack gap={6} narrow>
      <PageTitle>{say.title}</PageTitle>
      <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
    </Stack>
  );
}

const Waiting = ({ title }: { readonly title: string }) => (
  <Stack gap={6} narrow>
    <PageTitle>{title}</PageTitle>
    <Skeleton>
      <Bone height={220} />
    </Skeleton>
  </Stack>
);

function Bought({ bought: { gift_card: card, currency } }: { readonly bought: ReplyOf<typeof getGiftCard> }) {
  useDocumentTitle(say.title);
  const dates = useDates();
  const { locale } = useSettings();
  const money = (amount: number) => amountText(amount, currency, locale);
  const { recipient_name: name, recipient_email: email, payment } = card;
  const sentAt = card.unix_delivered ?? card.unix_deliver;
  const isSent = card.unix_delivered !== null || card.unix_deliver === null;
  const told = isSent ? say.sent(name, email) : say.willSend(name, email, dates.moment(card.unix_deliver!));
  const lead = card.is_refunded ? say.refunded : told;
  return (
    <div className={styles.page}>
      <Confirmation title={say.title} facts={[lead]} />
      <div className={styles.picture}>
        <GiftCardPicture
          amount={money(card.amount)}
          symbol={currency.symbol}
          recipient={name}
          sender={card.sender_name}
          message={card.message}
          arrives={sentAt === null ? picture.atOnce : picture.onDay(dates.day(dates.dayOf(sentAt)))}
        />
      </div>
      <section className={styles.summary} aria-labelledby="order-summary">
        <h2 id="order-summary">{say.heading}</h2>
        <FactList
          facts={[
            { label: say.card, value: money(card.amount) },
            { label: say.to, value: `${name}, ${email}` },
            { label: say.from, value: `${card.sender_name}, ${card.sender_email}` },
            { label: say.message, value: card.message },
            { label: isSent ? say.when : say.whenWaiting, value: sentAt === null || card.is_refunded ? null : dates.momentTitle(sentAt) },
            ...(payment.tax > 0 ? [{ label: say.tax, value: money(payment.tax) }] : []),
            { label: say.total, value: money(payment.total) },
          ]}
        />
      </section>
      <div className={styles.actions}>
        <BuyAnother look="plain" wide />
        <LinkButton to={path.account} wide>
          {say.toAccount}
        </LinkButton>
      </div>
    </div>
  );
}
