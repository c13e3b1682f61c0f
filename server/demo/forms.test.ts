import { checkAnswers } from '@yuva/contract/forms/answers';
import { formDefinition } from '@yuva/contract/forms/definition';
import { expect, test } from 'vitest';
import { startDemoApp } from '../test/demo-app.ts';
import { TEST_NOW } from '../test/test-app.ts';

const { db } = await startDemoApp();

test('each form of the app has answers that it would take, and the fixed fellow has not answered this month', async () => {
	const rows = await db
		.selectFrom('form_answers')
		.innerJoin('form_versions', (join) =>
			join
				.onRef('form_versions.form_id', '=', 'form_answers.form_id')
				.onRef('form_versions.version', '=', 'form_answers.version'),
		)
		.innerJoin('forms', 'forms.id', 'form_answers.form_id')
		.innerJoin('accounts', 'accounts.id', 'form_answers.account_id')
		.select(['kind', 'definition', 'answers', 'mobile_number', 'written_at'])
		.orderBy('written_at')
		.execute();
	expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['reflection', 'feedback', 'visit']));
	const visitors = rows.filter(({ kind }) => kind === 'visit').map((row) => row.mobile_number);
	expect(visitors).toContain('9000000002');
	const faults = rows.flatMap(
		({ definition, answers }) =>
			checkAnswers(formDefinition.parse(definition), answers as never, '2026-11-20').faults,
	);
	expect(faults).toEqual([]);
	const daysAgo = new Date(TEST_NOW.getTime() - 5 * 86_400_000);
	const isRecent = rows.filter(({ written_at }) => written_at > daysAgo);
	expect(isRecent.length).toBeGreaterThan(0);
	const recent = isRecent.filter((row) => row.mobile_number === '9000000011');
	expect(recent).toEqual([]);
});
