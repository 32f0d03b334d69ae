import type { Page } from './page.view.ts';

/** Pages of the mobile platform (specification section 2). */
export const mobilePages = {
  '/mobile/templatemain': { title: '移动端模板', menu: 'mobile', needs: ['mobile:read', 'mobile:save'] },
  '/mobile/templateInfo': {
    title: '移动端模板',
    entry: '/mobile/templatemain',
    needs: ['mobile:read', 'mobile:save'],
    multi: ['id'],
  },
  '/mobile/device': { title: '移动设备', menu: 'mobile', needs: ['mobile:read', 'mobile:save'] },
  '/mobile/versionConf': { title: '移动端版本', menu: 'mobile', needs: ['mobile:read', 'mobile:save'] },
  '/mobile/versionConfInfo': {
    title: '移动端版本',
    entry: '/mobile/versionConf',
    needs: ['mobile:read', 'mobile:save'],
    multi: ['id'],
  },
} as const satisfies Record<string, Page>;
