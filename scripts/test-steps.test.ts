import { expect, test } from 'vitest';
import { notesOf } from './test-steps.ts';

const spec = (...annotations: { type: string; description?: string }[]) => ({ tests: [{ annotations }] });

test('below the journeys stand the reasons of skipped tests and the rows of the table, each once', () => {
	const skipped = { type: 'skip', description: 'WebKitGTK cannot be had here: only root may install it' };
	const row = { type: 'row', description: '| Chromium 90 | ok |' };
	const report = {
		suites: [
			{ specs: [spec({ type: 'issue', description: 'other' })] },
			{ specs: [], suites: [{ specs: [spec(skipped), spec(skipped), spec({ type: 'skip' }), spec(row)] }] },
		],
	};
	expect(notesOf(JSON.stringify(report))).toEqual([skipped.description, row.description]);
});
