import { useNavigate, useSearch } from '@tanstack/react-router';
import { asId, type ServiceId, type StaffId } from '../../../../kernel/ids.ts';
import { path } from '../../../../web/paths.ts';
import type { StaffTab } from '../../../../web/shell/section-tabs.ts';

interface Query {
  readonly instructor?: string | undefined;
  readonly service?: string | undefined;
  readonly day?: string | undefined;
  /** The open dialog: `add`, `until`, or the start of the slot to close over a range, in unix seconds. */
  readonly slots?: string | undefined;
}

/** The instructor, service and day in the address, so that Back and a reload keep them. */
export function useHoursAddress(tab: StaffTab) {
  const search: Query = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Query) =>
    void navigate({ to: path.staffAccount, search: { ...search, ...next } as never, hash: tab, resetScroll: false });
  return {
    search,
    instructor: idIn<StaffId>(search.instructor),
    service: idIn<ServiceId>(search.service),
    chooseInstructor: (instructor: StaffId) => change({ instructor: String(instructor), service: undefined }),
    chooseService: (service: string) => change({ service }),
    chooseDay: (day: string) => change({ day }),
  };
}

function idIn<Branded extends StaffId | ServiceId>(text: string | undefined): Branded | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? asId<Branded>(id) : undefined;
}
