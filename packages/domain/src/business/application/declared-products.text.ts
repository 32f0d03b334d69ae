/** The names of a batch of products, on screens and papers of its declaration. */
export const declaredProductsText = {
  name: '产品名称',
  batchNo: '产品批号',
  spec: '型号规格',
  material: '材料',
  quantity: '数量',
  standard: '产品标准',
} as const;
