export { decide, find, request, requests } from './report-life.ts';
export { reissue } from './report-reissue.ts';
