import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../../web/lib/query.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { FormSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getInstructorPrices } from '../../../contract/staff-hours.contract.ts';
import { hoursSay } from '../hours-texts.ts';
import { InstructorChoice, NobodysHours } from '../instructor-choice.tsx';
import { useHoursAddress } from '../use-hours-address.ts';
import { PricesForm } from './prices-form.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';

const say = hoursSay.prices;

/** Appointment Booking Prices: durations and prices of appointments (spec 3 §2). */
export function PricesScreen() {
  const { instructor, search, chooseInstructor } = useHoursAddress('appointmenttime');
  // No background reload, so that new data never overwrites typed text.
  const { data, isError, error, refetch } = useQuery({
    ...reading(getInstructorPrices, { query: { instructor_id: instructor } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Kit>
      <PageTitle
        lead={say.lead}
        aside={
          <LinkButton look="soft" to={path.staffAccount} search={{ instructor: search.instructor }} hash="workingdays">
            {say.days}
          </LinkButton>
        }
      >
        {say.title}
      </PageTitle>
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FormSkeleton fields={4} />}
      {data?.instructors.length === 0 && <NobodysHours />}
      {data && data.instructors.length > 0 && (
        <Stack gap={5} narrow>
          <InstructorChoice instructors={data.instructors} chosen={data.instructor_id} onChoose={chooseInstructor} />
          <PricesForm key={data.instructor_id} stored={data.appointment_slots} instructor={data.instructor_id} />
        </Stack>
      )}
    </Kit>
  );
}
