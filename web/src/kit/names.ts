/** Names of players where there is little room. */

/** At most so many letters if it can be: the first word stays, the others become initials ("Kovács Boldizsár": "Kovács B."). */
export function shortened(name: string, most: number): string {
  const [first = '', ...others] = name.split(/\s+/u);
  if (name.length <= most || others.length === 0) return name;
  return [first, ...others.map((word) => `${[...word][0] ?? ''}.`)].join(' ');
}
