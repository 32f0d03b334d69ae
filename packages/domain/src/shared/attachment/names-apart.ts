/** File names of one folder, told apart by a number where they are the same: 照片.jpg, 照片(2).jpg. */
export function namesApart(names: readonly string[]): string[] {
  const takenTexts = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]+)?$/.exec(name) ?? [];
    let apart = name;
    for (let next = 2; takenTexts.has(apart.toLowerCase()); next += 1) apart = `${stem}(${next})${ending}`;
    takenTexts.add(apart.toLowerCase()); // some machines do not tell capital letters
    return apart;
  });
}
