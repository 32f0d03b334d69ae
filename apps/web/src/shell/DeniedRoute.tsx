export { DeniedPage as default } from './StatusPages.tsx';
