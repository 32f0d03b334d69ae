export { readableApplications } from './application-list.store.ts';
