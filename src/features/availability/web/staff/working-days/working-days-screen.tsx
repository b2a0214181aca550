import { useQuery } from '@tanstack/react-query';
import type { StaffId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { FormSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { panelIdOf, tabIdOf, Tabs } from '../../../../../web/ui/tabs.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { getWorkingDays } from '../../../contract/staff-hours.contract.ts';
import { hoursSay } from '../hours-texts.ts';
import { InstructorChoice, NobodysHours } from '../instructor-choice.tsx';
import { useHoursAddress } from '../use-hours-address.ts';
import { WeekForm } from './week-form.tsx';
import styles from './working-days.module.css';

const say = hoursSay.days;

/** Working Days and Time: a tab per service with its seven days (spec 3 §2). */
export function WorkingDaysScreen() {
  const address = useHoursAddress('workingdays');
  const { instructor, search } = address;
  const services = useQuery(reading(getWorkingDays, { query: { instructor_id: instructor } }));
  return (
    <Kit>
      <PageTitle
        lead={say.lead}
        aside={
          <LinkButton look="soft" to={path.staffAccount} search={{ instructor: search.instructor }} hash="appointmenttime">
            {say.prices}
          </LinkButton>
        }
      >
        {say.title}
      </PageTitle>
      {services.isError && <LoadFailed error={services.error} onRetry={() => void services.refetch()} />}
      {!services.data && !services.isError && <FormSkeleton fields={7} />}
      {services.data?.instructors.length === 0 && <NobodysHours />}
      {services.data && services.data.instructors.length > 0 && (
        <div className={styles.screen}>
          <InstructorChoice
            instructors={services.data.instructors}
            chosen={services.data.instructor_id}
            onChoose={address.chooseInstructor}
          />
          <Services {...services.data} address={address} />
        </div>
      )}
    </Kit>
  );
}

interface ServicesProps extends ReplyOf<typeof getWorkingDays> {
  readonly address: ReturnType<typeof useHoursAddress>;
}

function Services({ services, instructor_id: instructor, address }: ServicesProps) {
  const chosen = services.find(({ id }) => id === address.service) ?? services[0];
  if (!chosen) return <EmptyState title={say.noServices}>{say.noServicesBody}</EmptyState>;
  const tab = String(chosen.id);
  return (
    <>
      <Tabs
        name="service"
        label={say.services}
        tabs={services.map(({ id, name }) => ({ tab: String(id), title: name }))}
        chosen={tab}
        onChoose={address.chooseService}
      />
      <div role="tabpanel" id={panelIdOf('service')} aria-labelledby={tabIdOf('service', tab)}>
        <Week key={`${instructor} ${tab}`} instructor={instructor} service={chosen.id} />
      </div>
    </>
  );
}

function Week({ instructor, service }: { readonly instructor: StaffId; readonly service: ServicesProps['services'][number]['id'] }) {
  const asked = reading(getWorkingDays, { query: { instructor_id: instructor, service_id: service } });
  // No background reload, so that new data never overwrites typed text.
  const { data, isError, error, refetch } = useQuery({ ...asked, staleTime: Infinity, gcTime: 0 });
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton fields={7} />;
  return <WeekForm stored={data.working_days} whose={{ instructor_id: instructor, service_id: service }} />;
}
