export { useNow } from '../../../../web/lib/dates/use-now.ts';
