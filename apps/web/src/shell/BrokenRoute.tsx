export { BrokenPage as default } from './StatusPages.tsx';
