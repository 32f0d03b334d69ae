/** Columns that together make one address, in the file's order. */
export const joinedFields: readonly string[] = ['useAddress'];

/** Words of other people's ledgers that mean one of our codes, proposed in the wizard. */
export const wordSynonyms: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  equipmentVarietyCode: {
    '3110': [
      '乘客电梯',
      '客梯',
      '曳引客梯',
      '有机房客梯',
      '无机房客梯',
      '病床电梯',
      '医用电梯',
      '观光电梯',
      '住宅电梯',
      'PASSENGER',
      'PASSENGER ELEVATOR',
      'PUBLIC ELEVATOR',
    ],
    '3120': ['载货电梯', '货梯', '曳引货梯', '汽车电梯', 'FREIGHT', 'FREIGHT ELEVATOR', 'SERVICE ELEVATOR'],
    '3130': ['强制货梯', 'SIDEWALK', 'SIDEWALK ELEVATOR'],
    '3210': ['液压客梯', 'HYDRAULIC ELEVATOR'],
    '3220': ['液压货梯'],
    '3310': ['扶梯', '电扶梯', 'ESCALATOR'],
    '3320': ['人行道', '自动步道', 'MOVING WALK', 'MOVING WALKWAY'],
    '3420': ['消防电梯', '消防梯'],
    '3430': ['杂物梯', '食梯', '传菜梯', '餐梯', 'DUMBWAITER'],
  },
  useStatus: {
    '1': ['未投用', '未使用', '在建', '安装中', 'WK IN PROG', 'WORK IN PROGRESS', 'UNDER CONSTRUCTION', 'W'],
    '2': ['正常', '使用', '使用中', '在用设备', 'ACTIVE', 'IN USE', 'NYCHA', 'A', 'H'],
    '3': ['停止使用', '停梯', '暂停使用', 'OUT OF SERVICE', 'INACTIVE'],
    '4': ['已报废', 'SCRAPPED'],
    '5': ['已拆除', 'DISMANTLED', 'REMOVED', 'D'],
    '6': ['转出', '移出', 'MOVED', 'NO JURIST', 'NO JURISDICTION', 'J'],
    '8': ['移除监察'],
  },
  bufferForm: {
    '蓄能型（弹簧）': ['弹簧', '蓄能型', 'S', 'SPRING'],
    '蓄能型（聚氨酯）': ['聚氨酯'],
    '耗能型（液压）': ['液压', '耗能型', 'O', 'OIL'],
  },
};
