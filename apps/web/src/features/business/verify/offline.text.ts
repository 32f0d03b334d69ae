/** Words of the page that checks a report without a network. */
export const offlineText = {
  title: '离线核验',
  kept: '本页已保存在本机，没有网络时也可以打开使用。',
  notKept: '请先联网打开一次本页，以后没有网络时也可以使用。',
  unknown: '内容真实，状态待核实',
  unknownSays: (hasList: boolean) =>
    `以下内容由检验机构签发，未被改动。本机${hasList ? '的状态清单已超过24小时' : '没有状态清单'}，报告现在是否仍然有效，须联网核实。`,
  asOf: (at: string) => `状态清单生成于 ${at}`,
  problems: {
    invalid: {
      title: '核验不通过',
      says: '这不是检验机构签发的离线核验码，或者内容被改动过。',
    },
    noHttps: { title: '暂时无法核验', says: '当前连接不是 https，浏览器不能核验签名，请用 https 地址打开本页。' },
    noKey: {
      title: '暂时无法核验',
      says: '本机还没有核验所需的公钥，请联网后重新打开本页。',
    },
  },
  compare: '请与纸质报告逐项核对，有一项不同即为伪造或者被改动的报告。',
  firstCode: '核验报告',
  otherCode: '核验其他报告',
  help: '用手机扫描报告上标有“离线核验”的二维码，或者把扫出的内容粘贴到下面。核验在本机完成，内容不会上传。',
  pasted: '扫出的内容',
  check: '核验',
  footer: '联网时请以扫描“扫码核验报告真伪”二维码的结果为准。',
} as const;
