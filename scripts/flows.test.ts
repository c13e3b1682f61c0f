import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

const DOOR = 'client/local/local.ts';
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Flow {
	title: string;
	told: number;
	files: string[];
}

const page = textOf('docs/flows.md');
const lists: Flow[] = page
	.split('\n## ')
	.slice(1)
	.map((section) => ({
		title: section.split(':')[0] ?? '',
		told: Number(section.match(/^.*: (\d+) files\n/)?.[1]),
		files: [...section.matchAll(/^- `([^`]+)`/gm)].map(([, file = '']) => file),
	}));
const [call, ...flows] = lists;

/** The files that `file` imports, those behind the door of `client/local` by the names that it asks for. */
function importsOf(file: string): string[] {
	const imports = textOf(file).matchAll(/(?:import|export)\s[^;]*?from '([^']+)'|import\('([^']+)'\)/g);
	return [...imports].flatMap(([statement, from, late]) => {
		const imported = resolve(file, from ?? late ?? '');
		return imported === DOOR ? behindDoor(statement) : [imported];
	});
}

function resolve(file: string, from: string): string {
	if (from.startsWith('@yuva/')) return `${from.slice('@yuva/'.length)}.ts`;
	return from.startsWith('.') ? path.join(path.dirname(file), from) : from;
}

const doors = [...textOf(DOOR).matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].map(
	([, names = '', from = '']) => ({ names: namesIn(names), file: resolve(DOOR, from) }),
);

function namesIn(list: string): string[] {
	return list.split(/[\s,{}]+|type /).filter((name) => name !== '');
}

function behindDoor(statement: string): string[] {
	const asked = namesIn(statement);
	return doors.filter(({ names }) => names.some((name) => asked.includes(name))).map(({ file }) => file);
}

test('each file of a flow is there, once', () => {
	expect(lists.map(({ title }) => title)).toHaveLength(6);
	for (const { title, files } of lists) {
		expect(
			files.filter((file) => !existsSync(path.join(root, file))),
			title,
		).toEqual([]);
		expect(new Set(files).size, title).toBe(files.length);
	}
});

/** A field is no call; its steps have a migration besides. */
const isField = ({ title }: Flow): boolean => title.startsWith('5.');

test('the numbers of files are those of the lists', () => {
	for (const { title, told, files } of lists) expect(told, title).toBe(files.length);
	const rows = [...page.matchAll(/^\| (\d\. [^|]+) \| (\d+) \| (\d+) \|/gm)];
	const all = flows.map((flow) => flow.told + (isField(flow) ? 1 : (call?.told ?? 0)));
	expect(rows.map(([, title, own, sum]) => [title, Number(own), Number(sum)])).toEqual(
		flows.map(({ title, told }, at) => [title, told, all[at]]),
	);
});

test('each file of a call imports, or is imported by, another one of its flow', () => {
	for (const { title, files } of flows.filter((flow) => !isField(flow))) {
		const around = [...files, ...(call?.files ?? [])];
		const links = new Map(around.map((file) => [file, importsOf(file)]));
		const isLinked = (file: string) =>
			around.some((other) => other !== file && links.get(other)?.includes(file)) ||
			links.get(file)?.some((imported) => around.includes(imported));
		const alone = files.filter((file) => !isLinked(file));
		expect(alone, title).toEqual([]);
	}
});

test('the guide names each file of a field', () => {
	const guide = textOf('CONTRIBUTING.md').split('## Add a field\n')[1]?.split('\n## ')[0] ?? '';
	const files = flows.find(isField)?.files ?? [];
	expect(files.filter((file) => !guide.includes(`\`${file}\``))).toEqual([]);
});
