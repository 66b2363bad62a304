/** The island of the page with the record, in a file of its own, because no other page needs it. */
export { Record } from './record/Record.tsx';
