import { expect, it } from 'vitest';
import { nameInNearest } from './nearest-group.ts';

const known = ['发动机/型号', '主钩/起重量', '上次/检验日期', '安全管理员/电话'];
const isKnown = (name: string) => known.includes(name);

it.each([
  ['动力/发动机', '型号', '发动机/型号'],
  ['技术参数/主钩', '起重量', '主钩/起重量'],
  ['发动机', '型号', undefined], // two lines: it stands so already
  ['动力/发动机', '编号', undefined],
  ['限速器检验/上次', '检验日期', undefined],
  ['维保单位/安全管理员', '电话', undefined],
  ['原动力/发动机', '型号', undefined],
  ['备用/发动机', '型号', undefined],
])('%s over %s is %s', (over, below, name) => expect(nameInNearest(over, below, isKnown)).toBe(name));
