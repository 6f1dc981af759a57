/** Names of players where there is little room. */

/** Return a name of at most `most` letters if possible: words after the first become initials ("Kovács B."). */
export function shortened(name: string, most: number): string {
  const [first = '', ...others] = name.split(/\s+/u);
  if (name.length <= most || others.length === 0) return name;
  return [first, ...others.map((word) => `${[...word][0] ?? ''}.`)].join(' ');
}
