export { TimetableScreen } from '../../../features/timetable/web/office/timetable/timetable-screen.tsx';
