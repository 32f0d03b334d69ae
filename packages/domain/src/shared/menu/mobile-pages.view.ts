import type { Page } from './page.view.ts';

/** Pages of the mobile platform (specification section 2). */
export const mobilePages = {
  '/mobile/conveobj': { title: '任务包下发', menu: 'mobile', needs: ['mobile:read'] },
  '/mobile/fieldEntry': {
    title: '现场录入',
    entry: '/mobile/conveobj',
    needs: ['mobile:read'],
    multi: ['id'],
    closeQuestion: true, // what was recorded stands on this machine alone until it is returned
  },
  '/mobile/conveobjRtn': { title: '任务包回传', menu: 'mobile', needs: ['mobile:read'] },
  '/mobile/checkFail': { title: '校验失败', menu: 'mobile', needs: ['mobile:read'] },
  '/mobile/recSubmit': { title: '现场记录提交', menu: 'mobile', needs: ['mobile:read'] },
  '/mobile/examApprove': { title: '现场记录审批', menu: 'mobile', needs: ['mobile:approve'] },
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
