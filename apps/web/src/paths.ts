type Query = Readonly<Record<string, string | undefined>>;

function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return search ? `${path}?${search}` : path;
}

/** Every address that one page builds to lead to another: said here, nowhere else. */
export const paths = {
  messages: () => '/message/message_page',
  versionInfo: () => '/version/versionInfo',
  applicationList: (flowCode?: string) => address('/businessPro/applyList', { flowunicode: flowCode }),
  apply: (query: { id?: string; taskId?: string } = {}) => address('/businessPro/apply', query),
  flowLog: (query: { businessKey?: string; seisn?: string; appno?: string }) => address('/flowLog', query),
  reportEnter: () => '/businessPro/reportEnter',
  reportEnterInfo: (itemNo: string) => address('/businessPro/reportEnterInfo', { seisn: itemNo }),
};
