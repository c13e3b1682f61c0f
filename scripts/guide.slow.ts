import { execFile } from 'node:child_process';
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run-command.ts';
import { ONCE, RARE_COLLECTION } from './test-steps.ts';

/** An addition puts lines behind a line of a file. CONTRIBUTING shows them for the blood group of a child. */
interface Addition {
	file: string;
	behind: string;
	lines: string;
}

const FIELD: readonly Addition[] = [
	{
		file: 'server/platform/database/tables.ts',
		behind: 'export interface Children {',
		lines: '  blood_group: Generated<string>;',
	},
	{
		file: 'contract/children/schema.ts',
		behind: "import * as z from 'zod/mini';",
		lines: `
export const bloodGroup = z.enum(['A', 'B', 'AB', 'O', 'Not tested'], 'Blood group is required');
export const bloodGroupLabel: Record<z.infer<typeof bloodGroup>, string> = {
	A: 'A',
	B: 'B',
	AB: 'AB',
	O: 'O',
	'Not tested': 'Not tested',
};`,
	},
	{
		file: 'contract/children/schema.ts',
		behind: '	parent_mobile_number: parentMobileNumber,',
		lines: "	blood_group: z._default(bloodGroup, 'Not tested'),",
	},
	{
		file: 'server/features/children/queries.ts',
		behind: "	'children.parent_mobile_number',",
		lines: "	'children.blood_group',",
	},
	{
		file: 'client/features/children/form/form-values.ts',
		behind: "	parent_mobile_number: '',",
		lines: "	blood_group: 'Not tested',",
	},
	{
		file: 'client/features/children/form/form-sections.ts',
		behind: 'import {',
		lines: '	bloodGroupLabel,',
	},
	{
		file: 'client/features/children/form/form-sections.ts',
		behind: "			{ kind: 'date', name: 'date_of_birth', label: 'Date of Birth' },",
		lines:
			"			{ kind: 'choice', name: 'blood_group', label: 'Blood Group', options: optionsOf(bloodGroupLabel) },",
	},
	{
		file: 'client/features/children/screens/child-view.test.tsx',
		behind: "			'Date of Birth': '15-07-2016',",
		lines: "			'Blood Group': 'Not tested',",
	},
	{
		file: 'client/test/child-steps.ts',
		behind: "	type_of_school: 'Government',",
		lines: "	blood_group: 'Not tested',",
	},
];

/** No other slice imports this one; `names` has the file that names it. */
const SLICE = 'summaries';
const NAMED_IN = ['client/routes.ts'];

const PACKAGES = ['contract', 'server', 'client', 'embedded-postgres'];
const OTHERS = ['e2e', 'scripts'];
const guide = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
const copy = mkdtempSync(path.join(tmpdir(), 'yuva-guide-'));
const inCopy = (file: string) => path.join(copy, file);

beforeAll(() => {
	for (const folder of [...PACKAGES, ...OTHERS]) {
		const filter = (from: string) => !/\/(dist|node_modules)(\/|$)/.test(from);
		cpSync(path.join(root, folder), inCopy(folder), { recursive: true, filter });
	}
	for (const file of ['package.json', 'tsconfig.base.json']) cpSync(path.join(root, file), inCopy(file));
	shareModules();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Shares the installed packages; those of the repository itself are the copies. */
function shareModules(): void {
	mkdirSync(inCopy('node_modules/@yuva'), { recursive: true });
	for (const name of readdirSync(path.join(root, 'node_modules')))
		if (name !== '@yuva') symlinkSync(path.join(root, 'node_modules', name), inCopy(`node_modules/${name}`));
	for (const folder of PACKAGES) symlinkSync(inCopy(folder), inCopy(`node_modules/@yuva/${folder}`));
}

function change(file: string, how: (text: string) => string): void {
	const before = readFileSync(inCopy(file), 'utf8');
	const after = how(before);
	expect(after, `${file} is changed`).not.toBe(before);
	writeFileSync(inCopy(file), after);
}

async function compile(side: 'server' | 'client', ...folders: string[]): Promise<string> {
	const config = JSON.parse(readFileSync(path.join(root, `tsconfig.${side}.json`), 'utf8'));
	// code that served the slice alone is left over
	const compilerOptions = { ...config.compilerOptions, noUnusedLocals: false };
	writeFileSync(inCopy('tsconfig.json'), JSON.stringify({ ...config, compilerOptions, include: folders }));
	const compiler = path.join(root, 'node_modules/.bin/tsc');
	const env = { ...process.env, ...RARE_COLLECTION };
	const compiling = promisify(execFile)(compiler, ['-p', copy, ...ONCE], { cwd: copy, env });
	return compiling.then(
		() => '',
		(error: { stdout: string }) => error.stdout,
	);
}

test('a slice goes with its folders and the lines that name it; a field comes with the files of the guide', {
	timeout: 180_000,
}, async () => {
	rmSync(inCopy(`client/features/${SLICE}`), { recursive: true });
	for (const file of NAMED_IN)
		change(file, (text) => text.replaceAll(new RegExp(`^.*${SLICE}.*\n`, 'gm'), ''));
	for (const { file, behind, lines } of FIELD)
		change(file, (text) => text.replace(behind, `${behind}\n${lines}`));
	expect(await compile('server', 'contract', 'server')).toBe('');
	expect(await compile('client', 'client')).toBe('');
});

test('the guide names each of these files', () => {
	const named = guide.split('## Add a field\n')[1]?.split('\n## ')[0] ?? '';
	const files = new Set(FIELD.map(({ file }) => file));
	expect([...files].filter((file) => !named.includes(`\`${file}\``))).toEqual([]);
});
