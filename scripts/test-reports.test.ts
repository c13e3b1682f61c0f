import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';
import { readPlaywright, readVitest } from './test-reports.ts';

const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 3 };
const journey = (title: string, status: string, more: object = {}) => ({
	title,
	file: 'one.spec.ts',
	tests: [{ status, annotations: [], results: [], ...more }],
});

test('the journeys tell why each failed, what was skipped and why, each reason once, and rows of a table', () => {
	const skipped = {
		annotations: [{ type: 'skip', description: 'WebKitGTK cannot be had here: only root may install it' }],
	};
	const row = { annotations: [{ type: 'row', description: '| Chromium 90 | ok |' }] };
	const errors = [
		{ message: '\u001B[31mexpected 2\u001B[39m\n\n    at run (/x/node_modules/vitest.js)\ngot 3' },
	];
	const report = {
		stats,
		errors: [],
		suites: [
			{ specs: [journey('is red', 'unexpected', { results: [{ errors }] })] },
			{
				specs: [],
				suites: [
					{
						specs: [
							journey('in WebKit', 'skipped', skipped),
							journey('also in WebKit', 'skipped', skipped),
							journey('comes after', 'skipped'),
							journey('in Chromium', 'expected', row),
						],
					},
				],
			},
		],
	};
	expect(readPlaywright(JSON.stringify(report))).toEqual({
		passed: 1,
		failed: 1,
		skipped: 3,
		reasons: ['e2e/one.spec.ts › is red\n    expected 2\n    got 3'],
		notes: [
			'skipped: WebKitGTK cannot be had here: only root may install it',
			'skipped: e2e/one.spec.ts › comes after: a step before it failed',
			'| Chromium 90 | ok |',
		],
	});
});

test('Vitest tells the same, and a file that was not loaded has failed', () => {
	const assertion = (fullName: string, status: string, failureMessages: string[] = []) => ({
		fullName,
		status,
		failureMessages,
	});
	const report = {
		numPassedTests: 1,
		numFailedTests: 1,
		numPendingTests: 1,
		numTodoTests: 0,
		testResults: [
			{
				name: join(root, 'contract/a.test.ts'),
				status: 'failed',
				message: '',
				assertionResults: [
					assertion('adds', 'failed', ['expected 4 to be 5']),
					assertion('reads the official list, where it is', 'skipped'),
					assertion('takes away', 'passed'),
				],
			},
			{
				name: join(root, 'contract/b.test.ts'),
				status: 'failed',
				message: 'no such module',
				assertionResults: [],
			},
		],
	};
	expect(readVitest(JSON.stringify(report))).toEqual({
		passed: 1,
		failed: 2,
		skipped: 1,
		reasons: [
			'contract/b.test.ts › is not loaded\n    no such module',
			'contract/a.test.ts › adds\n    expected 4 to be 5',
		],
		notes: ['skipped: contract/a.test.ts › reads the official list, where it is'],
	});
});
