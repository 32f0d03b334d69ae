/** Words that tell whether a number has another side of zero. */
export const unsignedText = {
  /** Quantities that have none. */
  units: 'Ω kΩ MΩ s min h m/s m/min mm/s km/h kg t lx A 根 圈 个 只 件 人 mg/L J'.split(' '),
  /** May lie below zero under a limit from above. */
  temperatures: ['℃', '°C', 'K'],
  /** The words that say how large something is. Its unit alone does not say so: a rise in mm may be a sag. */
  extent:
    /(?:距|距离|间隙|[长宽高深厚]度|壁厚|[直内外通]径|[蚀边形]量|余高|棱角度|跳动|椭圆度|数量|含量|裕量|应力|强度|纵深|系数|率|比例|允许值)$/,
  /** To both sides of what it should be. */
  deviation: /偏|误差|拱|挠|倾/,
  /** The words that a name says besides, behind it. */
  aside: /（[^（）]*）$/,
} as const;
