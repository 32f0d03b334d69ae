import type { Page } from './page.view.ts';

/** Pages of charges and what was paid for them (specification section 2). */
export const moneyPages = {
  '/assistMng/payMng/payApply': { title: '申请收费', menu: 'money', needs: ['charge:read'] },
  '/assistMng/payMng/payApply/apply': {
    title: '收费申请',
    entry: '/assistMng/payMng/payApply',
    needs: ['charge:submit'],
    multi: true,
  },
  // whoever asks for money, and whoever receives it and notes the codes
  '/assistMng/payMng/payOtherApply': { title: '其他收费', menu: 'money', needs: ['charge:submit', 'charge:confirm'] },
  '/assistMng/payMng/payOtherApply/apply': {
    title: '其他收费申请',
    entry: '/assistMng/payMng/payOtherApply',
    needs: ['charge:submit'],
  },
  '/assistMng/payMng/payConfirm': { title: '到账确认', menu: 'money', needs: ['charge:confirm'] },
  '/assistMng/payMng/payConfirm/dealForm': {
    title: '到账登记',
    entry: '/assistMng/payMng/payConfirm',
    needs: ['charge:confirm'],
    multi: true,
    closeQuestion: true, // money on the counter: nobody leaves by a slip of the hand
  },
  '/assistMng/payMng/payConfirmDetail': { title: '到账明细', menu: 'money', needs: ['charge:read'] },
  '/assistMng/payMng/payWaiting': { title: '待确认到账', menu: 'money', needs: ['charge:read'] },
  '/assistMng/payMng/advance': { title: '单位余额', menu: 'money', needs: ['charge:read'] },
  '/assistMng/payMng/dunning': { title: '催缴清单', menu: 'money', needs: ['charge:read'] },
  '/assistMng/payMng/unusualChange': { title: '异常变动', menu: 'money', needs: ['day:close'] },
  '/assistMng/payMng/paySearch': { title: '缴费查询', menu: 'money', needs: ['charge:read'] },
  '/assistMng/payMng/tariff': { title: '收费标准', menu: 'money', needs: ['definition:read'] },
  '/assistMng/payMng/priceAgreement': { title: '协议价与免缴', menu: 'money', needs: ['charge:read'] },
  '/assistMng/payMng/bankStatement': { title: '银行对账单', menu: 'money', needs: ['charge:confirm', 'day:close'] },
  '/assistMng/payMng/statementMatching': { title: '流水匹配', menu: 'money', needs: ['charge:confirm', 'day:close'] },
  '/assistMng/payMng/statementLine': { title: '银行流水', menu: 'money', needs: ['charge:confirm', 'day:close'] },
  '/assistMng/payMng/dayClosing': { title: '收费日结', menu: 'money', needs: ['charge:confirm', 'day:close'] },
  '/assistMng/payMng/invoice': { title: '发票管理', menu: 'money', needs: ['charge:read'] },
  '/assistMng/payMng/invoice/issue': {
    title: '开具发票',
    entry: '/assistMng/payMng/invoice',
    needs: ['invoice:save'],
    multi: true,
  },
  '/assistMng/payMng/invoiceStock': { title: '票据号段', menu: 'money', needs: ['invoice:save'] },
} as const satisfies Record<string, Page>;
