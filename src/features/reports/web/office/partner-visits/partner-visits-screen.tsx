import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addMonths, firstDayOf, monthOf, type Month } from '../../../../../kernel/calendar.ts';
import { minor, toDecimal } from '../../../../../kernel/money.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import { ExportButton } from '../../../../../web/office/export-button.tsx';
import office from '../../../../../web/office/office.module.css';
import { OfficeRow } from '../../../../../web/office/office-row.tsx';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { ButtonWithWork, buttonClass } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { amountText } from '../../../../studio/rules/amount-text.ts';
import {
  exportPartnerVisits,
  type listPartnerVisits,
  type PartnerSum,
  type PartnerVisit,
} from '../../../contract/partner-visits.contract.ts';
import type { VisitState } from '../../../rules/partner-visit.ts';
import { partnerVisitsSay as say } from '../../../staff-texts.ts';
import styles from './partner-visits.module.css';
import { usePartnerVisits, useVisitFilters, type VisitFilters } from './use-partner-visits.ts';

const VisitDialog = lazyDialog(() => import('../../../../class-admin/web/public/partner-visit-dialog.tsx'));

/** The visits of a month that partners pay for, and what each of them owes. */
export function PartnerVisitsScreen() {
  const { filters, change } = useVisitFilters();
  const { data, error, refetch } = usePartnerVisits(filters);
  const mayEdit = useAbility('edit-products');
  return (
    <Kit>
      <PageTitle
        lead={say.lead}
        aside={
          data && data.visits.length > 0 ? (
            <ExportButton endpoint={exportPartnerVisits} query={filters}>
              {say.export}
            </ExportButton>
          ) : undefined
        }
      >
        {say.title}
      </PageTitle>
      {!data ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : data.partners.length === 0 ? (
        <EmptyState title={say.noPartners} action={mayEdit && <PartnersLink thing="new">{say.addPartner}</PartnersLink>}>
          {say.noPartnersBody}
        </EmptyState>
      ) : (
        <>
          <Filters data={data} filters={filters} onChange={change} />
          <VisitsOfMonth data={data} />
          {mayEdit && <PartnersLink>{say.edit}</PartnersLink>}
        </>
      )}
    </Kit>
  );
}

type Data = ReplyOf<typeof listPartnerVisits>;

const PartnersLink = ({ thing, children }: { readonly thing?: string; readonly children: string }) =>
  thing === undefined ? (
    <Link className={buttonClass({ look: 'plain' })} to={path.officePlace} params={{ place: 'partners' }}>
      {children}
    </Link>
  ) : (
    <Link className={buttonClass({ look: 'main' })} to={path.officeThing} params={{ place: 'partners', thing }}>
      {children}
    </Link>
  );

/** The months to choose from, besides the one in the address. */
const MONTHS = 13;

interface FiltersProps {
  readonly data: Data;
  readonly filters: VisitFilters;
  readonly onChange: (part: { readonly month?: string; readonly partner?: string | undefined }) => void;
}

function Filters({ data: { month, partners }, filters, onChange }: FiltersProps) {
  const dates = useDates('staff');
  const present = monthOf(dates.dayOf(serverNow()));
  const listed = Array.from({ length: MONTHS }, (_, ago) => addMonths(present, -ago));
  const months: Month[] = listed.includes(month) ? listed : [...listed, month].toSorted().toReversed();
  return (
    <div className={office.filters}>
      <ChoiceField
        label={say.month}
        value={filters.month ?? month}
        data={months.map((one) => ({ value: one, label: dates.month(firstDayOf(one)) }))}
        onChange={(chosen) => onChange({ month: chosen })}
      />
      {partners.length > 1 && (
        <ChoiceField
          label={say.partner}
          value={String(filters.partner ?? '')}
          data={[{ value: '', label: say.everyPartner }, ...partners.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(partner) => onChange({ partner: partner || undefined })}
        />
      )}
    </div>
  );
}

function VisitsOfMonth({ data: { sums, visits, hasMore } }: { readonly data: Data }) {
  const [chosen, choose] = useState<PartnerVisit | null>(null);
  if (visits.length === 0) return <EmptyState title={say.none}>{say.noneBody}</EmptyState>;
  return (
    <Stack gap={5}>
      {chosen && (
        <VisitDialog visit={{ ...chosen, who: chosen.customer.name, number: chosen.visitorNumber }} onClose={() => choose(null)} />
      )}
      <ul className={styles.sums}>
        {sums.map((sum) => (
          <SumOf key={sum.partner.id} sum={sum} />
        ))}
      </ul>
      {hasMore && <Notice kind="info">{say.more}</Notice>}
      <ol className={office.items}>
        {visits.map((visit) => (
          <li key={visit.id} className={styles.visit}>
            <VisitRow visit={visit} showsPartner={sums.length > 1} />
            <ButtonWithWork look="quiet" aria-label={say.correctOf(visit.customer.name)} onClick={() => choose(visit)}>
              {say.correct}
            </ButtonWithWork>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function useMoney(): (units: number) => string {
  const { currency, locale } = useSettings();
  return (units) => amountText(toDecimal(minor(units), currency), currency, locale);
}

function SumOf({ sum: { partner, counts, owed, withoutAmount } }: { readonly sum: PartnerSum }) {
  const money = useMoney();
  return (
    <li className={styles.sum}>
      <h2 className={styles.partner}>{partner.name}</h2>
      <p>{counts.map(({ state, count }) => say.count[state](count)).join(' · ')}</p>
      {owed > 0 && <p className={styles.owed}>{say.owed(money(owed))}</p>}
      {withoutAmount > 0 && (
        <Text tone="soft" small>
          {say.withoutAmount(withoutAmount)}
        </Text>
      )}
    </li>
  );
}

const TONES: Readonly<Record<VisitState, StatusTone>> = {
  present: 'good',
  'no-show': 'off',
  'late-cancelled': 'off',
  cancelled: 'off',
  open: 'mine',
};

function VisitRow({ visit, showsPartner }: { readonly visit: PartnerVisit; readonly showsPartner: boolean }) {
  const dates = useDates('staff');
  const money = useMoney();
  const { customer, startsAt, name, partner, visitorNumber, state, amount } = visit;
  return (
    <OfficeRow
      place="customers"
      thing={String(customer.id)}
      name={customer.name}
      aside={<StatusWord tone={TONES[state]}>{say.states[state]}</StatusWord>}
    >
      <span>{[showsPartner && partner, visitorNumber, amount !== null && money(amount)].filter(Boolean).join(' · ')}</span>
      <span className={office.itemLine}>{[dates.moment(startsAt), name].join(' · ')}</span>
    </OfficeRow>
  );
}
