import { TimetableScreen } from '../../../features/timetable/web/office/timetable/timetable-screen.tsx';

export default function WeekStep() {
  return <TimetableScreen isNarrow />;
}
