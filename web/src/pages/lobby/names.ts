/** Return options that are lists of names, written as one text with commas between them. */

export function chosenNames(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split(',').map((name) => name.trim()) : [];
}

/** Return the list with one name switched on or off, in the order in which the names are declared. */
export function toggled(values: readonly string[], chosen: readonly string[], name: string): string {
  return values.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one))).join(', ');
}
