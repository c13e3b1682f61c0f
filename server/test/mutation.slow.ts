import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { print } from '../platform/process/print.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { allMutants, type Mutant, without } from './mutants.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const COPIED = ['contract', 'embedded-postgres', 'server', 'e2e', 'scripts', 'client'];
const FILES = ['package.json', 'vitest.config.ts', 'tsconfig.base.json', 'tsconfig.server.json'];
const EVERYWHERE = ['server/test/policy.test.ts', 'server/test/serve.test.ts'];
const PATIENCE_MS = 600_000;
const TEST_PATIENCE_MS = 120_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

/** A rule that is gone leaves a name unused. */
const LOOSE = { lib: ['esnext'], types: ['node'], noUnusedLocals: false, noUnusedParameters: false };

const run = promisify(execFile);
const mutants = allMutants();
let copy = '';
let template = '';
let databases = 0;

beforeAll(async () => {
	// others may use the machine as well
	setPriority(4);
	copy = await mkdtemp(path.join(tmpdir(), 'yuva-mutants-'));
	const isBuilt = (from: string) => /[/\\](dist|node_modules)$/.test(from);
	for (const folder of COPIED) {
		await cp(path.join(ROOT, folder), path.join(copy, folder), {
			recursive: true,
			filter: (from) => !isBuilt(from),
		});
	}
	for (const file of FILES) await cp(path.join(ROOT, file), path.join(copy, file));
	await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
	const { db } = await makeFreshDatabase();
	await liftPolicies(db);
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
	template = rows[0]?.name ?? '';
	await db.destroy();
}, PATIENCE_MS);

/** Removes the policies of the database, because they hide that a statement lost its rule. */
async function liftPolicies(db: Db): Promise<void> {
	const { rows } = await sql<{ name: string }>`
		select polrelid::regclass::text as name from pg_policy where polname = 'of_fellow'`.execute(db);
	for (const { name } of rows)
		await sql`alter policy of_fellow on ${sql.table(name)} using (true)`.execute(db);
}

afterAll(() => rm(copy, { recursive: true, force: true }));

interface Report {
	testResults: {
		name: string;
		status: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
}

/**
 * Returns the tests that failed, each with its file.
 *
 * @throws Error when a test ran out of time: on a busy machine that says nothing about a rule
 */
async function failing(...tests: string[]): Promise<string[]> {
	const report = path.join(copy, 'report.json');
	const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
	const args = [
		'run',
		'--project',
		'api',
		'--bail=1',
		'--maxWorkers=1',
		`--testTimeout=${TEST_PATIENCE_MS}`,
		'--reporter=json',
		`--outputFile=${report}`,
	];
	const connection = await newDatabase();
	const env = { ...process.env, TEST_CONNECTION: JSON.stringify({ connection, template }) };
	await run(process.execPath, [vitest, ...args, ...tests], { cwd: copy, maxBuffer: MOST_OUTPUT, env }).catch(
		() => undefined,
	);
	await dropDatabases();
	const { testResults }: Report = JSON.parse(await readFile(report, 'utf8'));
	await rm(report);
	if (!testResults.some(({ assertionResults }) => assertionResults.length > 0))
		throw new Error('No test ran.');
	return testResults
		.filter(({ status }) => status === 'failed')
		.map(({ name, assertionResults }) => {
			const failed = assertionResults.find(({ status }) => status === 'failed');
			const file = path.relative(copy, name);
			if (failed?.failureMessages.some((message) => message.includes('timed out in')))
				throw new Error(`Out of time: ${file}, ${failed.fullName}`);
			return failed ? `${file} (${failed.fullName.trim()})` : file;
		});
}

/** Makes a database that is migrated and seeded, without people: tests name theirs the same in each run. */
async function newDatabase() {
	databases += 1;
	const { host, port, user } = inject('connection');
	const database = `mutant_${process.pid}_${databases}`;
	const db = openShared();
	await sql`create database ${sql.id(database)} template ${sql.id(template)}`.execute(db);
	await db.destroy();
	return { host, port, user, database };
}

/** Drops all databases that the last run made, because those of all runs would take 30 GB. */
async function dropDatabases(): Promise<void> {
	const db = openShared();
	const { rows } = await sql<{ name: string }>`
		select datname as name from pg_database
		where datname like any (array['mutant%', 'fresh%']) and datname <> ${template}`.execute(db);
	for (const { name } of rows) await sql`drop database ${sql.id(name)} with (force)`.execute(db);
	await db.destroy();
}

function openShared() {
	const onPoolError = (error: Error) => {
		throw error;
	};
	const connection = inject('connection');
	return openDatabase({ connection, poolSize: 1, prepareStatements: false, onPoolError });
}

const nameOf = ({ file, line, rule }: Mutant) => `${file}:${line} ${rule.replaceAll(/\s+/g, ' ')}`;

/**
 * Returns the tests that notice it: first those of its place, then those of the slices that use it and those
 * about all calls.
 */
async function noticing(mutant: Mutant): Promise<string[]> {
	const { file, tests, users } = mutant;
	const place = path.join(copy, file);
	await writeFile(place, without(file, [mutant]));
	try {
		const near = tests.length > 0 ? await failing(...tests) : [];
		return near.length > 0 ? near : await failing(...EVERYWHERE, ...users);
	} finally {
		await cp(path.join(ROOT, file), place);
	}
}

test('the rules are found', () => {
	expect(mutants.length).toBeGreaterThan(50);
});

test(
	'each compiles',
	async () => {
		const tsc = path.join(ROOT, 'node_modules', '.bin', 'tsc');
		const config = { extends: './tsconfig.base.json', compilerOptions: LOOSE, include: ['server/**/*.ts'] };
		await writeFile(path.join(copy, 'tsconfig.mutants.json'), JSON.stringify(config));
		const files = Object.entries(Object.groupBy(mutants, ({ file }) => file));
		for (const [file, all = []] of files) await writeFile(path.join(copy, file), without(file, all));
		const faults = await run(tsc, ['-p', 'tsconfig.mutants.json'], { cwd: copy }).then(
			() => '',
			({ stdout }) => String(stdout),
		);
		for (const [file] of files) await cp(path.join(ROOT, file), path.join(copy, file));
		expect(faults).toBe('');
	},
	PATIENCE_MS,
);

test.each(
	[...new Set([...EVERYWHERE, ...mutants.flatMap(({ tests, users }) => [...tests, ...users])])].sort(),
)(
	'with all rules in place no test of %s fails',
	async (tests) => {
		expect(await failing(tests)).toEqual([]);
	},
	PATIENCE_MS,
);

test.each(mutants.map((mutant) => [nameOf(mutant), mutant] as const))(
	'without %s a test fails',
	async (name, mutant) => {
		const tests = await noticing(mutant);
		print(`${name} | ${tests.join(', ') || 'nobody'}`);
		expect(tests).not.toEqual([]);
	},
	PATIENCE_MS,
);
