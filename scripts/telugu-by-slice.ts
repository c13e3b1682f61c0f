import type { TextsOfFile } from './shown-texts.ts';

type Row = readonly [slice: string, texts: string];

/** How many slices stand beside each other. */
const ACROSS = 4;

const sliceOf = (file: string): string => {
	const [folder = '', slice = ''] = file.split('/');
	return folder === 'features' ? slice : `\`${folder}\``;
};

/** How many texts each slice shows, and how many of them are in Telugu where some are not; the slices by name. */
export function bySlice(files: readonly TextsOfFile[], isInTelugu: (text: string) => boolean): Row[] {
	const slices = Map.groupBy(files, ({ file }) => sliceOf(file));
	return [...slices]
		.map(([slice, ofSlice]): Row => {
			const said = new Set(ofSlice.flatMap((file) => file.said));
			const bare = new Set(ofSlice.flatMap((file) => file.bare));
			const all = said.size + bare.size;
			const there = [...said].filter(isInTelugu).length;
			return [slice, there === all ? String(all) : `${there} of ${all}`];
		})
		.filter(([, texts]) => texts !== '0')
		.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const HEAD = '| slice | texts ';

/** The page with these rows in its table of slices. */
export function withTable(page: string, rows: readonly Row[]): string {
	const height = Math.ceil(rows.length / ACROSS);
	const lines = Array.from({ length: height }, (_, line) =>
		Array.from({ length: ACROSS }, (__, column) => rows[column * height + line] ?? ['', '']),
	);
	const table = [
		`${HEAD.repeat(ACROSS)}|`,
		`${'|---|---:'.repeat(ACROSS)}|`,
		...lines.map((cells) => `| ${cells.flat().join(' | ')} |`),
	].join('\n');
	return page.replace(/^\| slice \| texts .*\n(\|.*(\n|$))*/m, `${table}\n`);
}
