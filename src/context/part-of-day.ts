export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const AFTERNOON_FROM = 12;
const EVENING_FROM = 17;

export const partOfDay = (hour: number): PartOfDay => (hour < AFTERNOON_FROM ? 'morning' : hour < EVENING_FROM ? 'afternoon' : 'evening');
