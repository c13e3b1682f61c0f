import { screen } from '@testing-library/react';
import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import { getRubric, saveRubric } from '@yuva/contract/assessments/endpoints';
import { STEP_REQUIRED } from '@yuva/contract/assessments/rubric';
import { NO_CONNECTION } from '@yuva/contract/messages';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const ADMIN = { ...LEAD, role: 'admin' as const };
const sent: unknown[] = [];

beforeEach(() => {
	sent.length = 0;
	server.use(
		answer(getRubric, { version: 4, steps: DEFAULT_RUBRIC }),
		answer(saveRubric, { status: 'success', version: 5 }, (body) => sent.push(body)),
	);
});

async function open() {
	const { user } = await renderApp('/staff/rubric', ADMIN);
	const field = await screen.findByRole('textbox', { name: 'Reading, score 1' });
	async function write(text: string) {
		await user.clear(field);
		if (text !== '') await fill(user, field, text);
	}
	return { user, field, write, save: () => user.click(press('Save steps')) };
}

test('the head office changes a line, and then another on top of that', async () => {
	const { write, save } = await open();
	await write('Knows no letter');
	await save();
	expect(await screen.findByText('Saved')).toBeTruthy();
	await write('Knows no letter yet');
	await save();
	await expect.poll(() => sent).toHaveLength(2);
	const stepsWith = (text: string) => ({
		...DEFAULT_RUBRIC,
		reading: [text, ...DEFAULT_RUBRIC.reading.slice(1)],
	});
	expect(sent).toEqual([
		{ after: 4, steps: stepsWith('Knows no letter') },
		{ after: 5, steps: stepsWith('Knows no letter yet') },
	]);
});

test('an empty line is named and gets the focus, and nothing is sent', async () => {
	const { field, write, save } = await open();
	await write('');
	await save();
	expect((await screen.findByRole('alert')).textContent).toContain(STEP_REQUIRED);
	expect(document.activeElement).toBe(field);
	expect(sent).toEqual([]);
});

test('when the lines were changed meanwhile, they are loaded again on request', async () => {
	server.use(refuse(saveRubric, 'conflict', 'The steps were changed meanwhile. Load them again.'));
	const { user, write, save } = await open();
	await write('Knows no letter');
	await save();
	await screen.findByText('The steps were changed meanwhile. Load them again.');
	await user.click(press('Load again'));
	expect(screen.getByRole('textbox', { name: 'Reading, score 1' })).toHaveProperty(
		'value',
		DEFAULT_RUBRIC.reading[0],
	);
});

test('without network the form says so and keeps what was typed', async () => {
	server.use(noNetwork(saveRubric));
	const { field, write, save } = await open();
	await write('Knows no letter');
	await save();
	expect(await screen.findByText(NO_CONNECTION)).toBeTruthy();
	expect(field).toHaveProperty('value', 'Knows no letter');
});

test.each([
	['a district lead', LEAD],
	['a team lead', TEAM_LEAD],
])('%s reads the lines and cannot change them', async (_, who) => {
	await renderApp('/staff/rubric', who);
	expect(await screen.findByText('Reads a short paragraph')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Save steps' })).toBeNull();
});
