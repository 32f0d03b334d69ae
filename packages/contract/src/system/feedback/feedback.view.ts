import { feedbackText } from '@tejian/domain/system/feedback/feedback.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { FeedbackRow } from './feedback.record.ts';

const { label, kinds, states } = feedbackText;
const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => ({ value, label: name }));

export const feedbackList = listView<FeedbackRow>({
  viewNo: 'feedbackList',
  title: feedbackText.listTitle,
  columns: [
    { field: 'content', label: label.content, width: 360, frozen: true },
    { field: 'kind', label: label.kind, width: 70 },
    { field: 'state', label: label.state, width: 80 },
    { field: 'pageTitle', label: label.page, width: 120 },
    { field: 'userName', label: label.userName, width: 90 },
    { field: 'organisationName', label: label.organisationName, width: 160 },
    { field: 'createdAt', label: label.createdAt, type: 'instant', width: 168, sortable: true },
    { field: 'answer', label: label.answer, width: 260 },
    { field: 'answeredByName', label: label.answeredBy, width: 90 },
    { field: 'answeredAt', label: label.answeredAt, type: 'instant', width: 168 },
    { field: 'release', label: label.release, width: 70 },
    { field: 'pagePath', label: label.pagePath, width: 220, hidden: true },
    { field: 'id', label: 'id', hidden: true },
    { field: 'version', label: 'version', hidden: true },
  ],
  search: [
    { name: 'state', label: label.state, over: ['state'], showType: 'select', options: options(states) },
    { name: 'kind', label: label.kind, over: ['kind'], showType: 'select', options: options(kinds) },
    { name: 'content', label: label.content, over: ['content'], match: 'contains' },
    { name: 'createdAt', label: label.createdAt, over: ['createdAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [{ name: 'answer', label: '答复', permission: 'feedback:answer' }],
});
