import { useQuery } from '@tanstack/react-query';
import { SoldCards } from '../../../features/gift-cards/web/office/sold-cards/sold-cards.tsx';
import { soldCardsSay as say } from '../../../features/gift-cards/web/office/sold-cards/sold-cards-texts.ts';
import { amountText } from '../../../features/studio/rules/amount-text.ts';
import { giftCardsKind } from '../../../features/studio/web/office/settings/gift-cards-kind.tsx';
import { reading } from '../../../web/lib/query.ts';
import { useFeature, useSettings } from '../../../web/lib/settings.ts';
import { laterWords } from '../../../web/later-texts.ts';
import type { SingleKind } from '../../../web/office/entity-kind.ts';
import office from '../../../web/office/office.module.css';
import { OfficeRow } from '../../../web/office/office-row.tsx';
import { SingleScreen } from '../../../web/office/single-screen.tsx';
import { Kit } from '../../../web/theme/kit.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Stack } from '../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageTitle } from '../../../web/ui/page-title.tsx';

/** The gift cards on sale, and the sold ones. */
export function GiftCardsScreen({ thing }: { readonly thing: string | undefined }) {
  const { currency, locale } = useSettings();
  // The owner opens this page without the package feature too.
  const isInPackage = useFeature('gift_cards');
  const kind = giftCardsKind((units) => amountText(units / 10 ** currency.digits, currency, locale));
  if (thing !== undefined && thing !== 'sale')
    return (
      <EmptyState isPage title={laterWords.notFound.title}>
        {laterWords.notFound.body}
      </EmptyState>
    );
  if (thing === 'sale') return <SingleScreen kind={kind} back={{ place: 'gift-cards', title: say.title }} />;
  return (
    <Kit>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Stack gap={5}>
        {!isInPackage && <Notice kind="info">{say.notInPackage}</Notice>}
        <ul className={office.items}>
          <li>
            <OfficeRow place="gift-cards" thing="sale" name={kind.say.title}>
              <OnSale kind={kind} />
            </OfficeRow>
          </li>
        </ul>
        <SoldCards />
      </Stack>
    </Kit>
  );
}

function OnSale({ kind }: { readonly kind: SingleKind }) {
  const { data } = useQuery(reading(kind.calls.read, {} as never));
  return <span className={office.itemLine}>{data ? kind.sentence((data as { readonly item: never }).item) : '\u00a0'}</span>;
}
