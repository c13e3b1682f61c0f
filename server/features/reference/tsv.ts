import { readFileSync } from 'node:fs';

/** Returns the rows without the heading. @throws Error when a row and the heading differ in length */
export function readTable(name: string): string[][] {
	const text = readFileSync(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8');
	const [heading = '', ...lines] = text.trimEnd().split('\n');
	const width = heading.split('\t').length;
	return lines.map((line, index) => {
		const cells = line.split('\t');
		if (cells.length !== width) throw new Error(`${name}.tsv, line ${index + 2}: ${width} cells expected`);
		return cells;
	});
}
