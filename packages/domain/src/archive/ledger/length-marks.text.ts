/** The marks that ledgers have for feet, inches and metres, as parts of a pattern. */
export const lengthMarks = {
  feet: String.raw`(?:'|′|’|FT\.?|FEET|FOOT|英尺)`,
  inches: String.raw`(?:"|″|”|''|IN\.?|INCH|INCHES|英寸)`,
  namedInches: String.raw`(?:IN\.?|INCH|INCHES|英寸)`,
  metric: { M: 1, 米: 1, CM: 0.01, 厘米: 0.01, MM: 0.001, 毫米: 0.001 } as Readonly<Record<string, number>>,
} as const;
