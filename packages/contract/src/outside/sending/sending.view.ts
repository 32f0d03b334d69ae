import { sendingText } from '@tejian/domain/outside/sending/sending.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { ReceivedMessage, SentMessage } from './sending.record.ts';

const { label } = sendingText;

export const sentMessageList = listView<SentMessage>({
  viewNo: 'sentMessageList',
  title: sendingText.sentTitle,
  columns: [
    { field: 'title', label: label.title, width: 320, frozen: true },
    { field: 'recipient', label: label.recipient, width: 110 },
    { field: 'state', label: label.state, type: 'dict', dictType: 'DELIVERY_STATE', width: 100 },
    { field: 'channel', label: label.channel, type: 'dict', dictType: 'MESSAGE_CHANNEL', width: 100 },
    { field: 'templateName', label: label.template, width: 160 },
    { field: 'sender', label: label.sender, width: 110 },
    { field: 'createdAt', label: label.sentAt, type: 'instant', width: 168, sortable: true },
    { field: 'readAt', label: label.readAt, type: 'instant', width: 168 },
    { field: 'content', label: label.content, width: 320, hidden: true },
    { field: 'templateCode', label: label.code, hidden: true },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'state', label: label.state, over: ['state'], showType: 'select', dictType: 'DELIVERY_STATE' },
    { name: 'channel', label: label.channel, over: ['channel'], showType: 'select', dictType: 'MESSAGE_CHANNEL' },
    { name: 'createdAt', label: label.sentAt, over: ['createdAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'send', label: '发送消息', permission: 'message:send', primary: true }],
  rowActions: [{ name: 'view', label: '查看' }],
});

export const receivedMessageList = listView<ReceivedMessage>({
  viewNo: 'receivedMessageList',
  title: sendingText.receivedTitle,
  columns: [
    { field: 'title', label: label.title, width: 360, frozen: true },
    { field: 'box', label: label.box, type: 'dict', dictType: 'MESSAGE_STATE', width: 100 },
    { field: 'sender', label: label.sender, width: 110 },
    { field: 'channel', label: label.channel, type: 'dict', dictType: 'MESSAGE_CHANNEL', width: 100 },
    { field: 'templateName', label: label.template, width: 160 },
    { field: 'createdAt', label: label.receivedAt, type: 'instant', width: 168, sortable: true },
    { field: 'readAt', label: label.readAt, type: 'instant', width: 168 },
    { field: 'content', label: label.content, width: 320, hidden: true },
    { field: 'link', label: 'link', hidden: true },
    { field: 'templateCode', label: label.code, hidden: true },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'box', label: label.box, over: ['box'], showType: 'select', dictType: 'MESSAGE_STATE' },
    { name: 'sender', label: label.sender, over: ['sender'] },
    { name: 'templateName', label: label.template, over: ['templateName'] },
    { name: 'channel', label: label.channel, over: ['channel'], showType: 'select', dictType: 'MESSAGE_CHANNEL' },
    { name: 'createdAt', label: label.receivedAt, over: ['createdAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [{ name: 'view', label: '查看' }],
});
