export { exportArchive } from './export-archive.ts';
export { importArchive, type ImportRefusal, importArchives } from './import-archive.ts';
export { importTimetable, type TimetableReport } from './timetable/import-timetable.ts';
export { readTimetableFile, type FileRefusal } from './timetable/read-timetable-file.ts';
export { reconcileStudio } from './reconcile-studio.ts';
