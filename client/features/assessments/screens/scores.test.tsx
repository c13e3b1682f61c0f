import { screen, waitFor, within } from '@testing-library/react';
import { getAssessments, submitAssessments } from '@yuva/contract/assessments/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answer, fakeServer, holdBack, noNetwork, refuse } from '../../../test/answers.ts';
import { assessmentOf, type ServedScores, scoresOf, serveScores } from '../../../test/assessments.ts';
import { idOf, press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseScore, openScores, scoreRow, shownStatus } from '../../../test/score-dialog.ts';

const server = fakeServer();

afterEach(() => void vi.unstubAllGlobals());

test('the menu leads to both assessments', async () => {
	await renderApp('/children-assessment');
	expect(await screen.findByRole('heading', { level: 1, name: 'Children Profile' })).toBeTruthy();
	const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
	expect(target(/^Baseline Scores/)).toBe('/baseline');
	expect(target(/^Endline Scores/)).toBe('/endline');
	expect(target(/^Back$/)).toBe('/main');
});

describe('entering scores', () => {
	test.each([
		['/baseline', 'Enter Baseline Scores'],
		['/endline', 'Enter Endline Scores'],
	])('%s has its heading, one button a child, and leads back to the menu', async (path, heading) => {
		serveScores(server);
		await renderApp(path);
		await screen.findByText('Anjali Kumari');
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
		expect(screen.getAllByRole('button', { name: 'Add Score' })).toHaveLength(3);
		expect(shownStatus('0 of 3 scored')).toBe(true);
		expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/children-assessment');
	});

	test('ten skills stand in four groups, each with the scores 1 to 5', async () => {
		serveScores(server);
		const app = await renderApp('/baseline');
		const dialog = within(await openScores(app, 'Bhanu Prasad'));
		expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
			'Creativity',
			'Critical Thinking',
			'Collaboration',
			'Communication',
		]);
		const skills = dialog.getAllByRole('group');
		expect(skills).toHaveLength(10);
		for (const skill of skills) {
			const scores = within(skill).getAllByRole('radio');
			expect(scores.map((score) => score.getAttribute('value'))).toEqual(['1', '2', '3', '4', '5']);
		}
		expect(dialog.getByText('Bhanu Prasad')).toBeTruthy();
	});

	test('the learning level follows the taps', async () => {
		serveScores(server);
		const app = await renderApp('/baseline');
		await openScores(app, 'Bhanu Prasad');
		expect(shownStatus('Learning level 0.00 of 20')).toBe(true);
		await chooseScore(app, 'Imagination', 3);
		expect(shownStatus('Learning level 3.00')).toBe(true);
		await chooseScore(app, 'Problem Solving', 4);
		expect(shownStatus('Learning level 3.50')).toBe(true);
		await chooseScore(app, 'Reading', 2);
		await chooseScore(app, 'Writing', 2);
		await chooseScore(app, 'Speaking & Listening', 1);
		// 3.5 + (2 + 2 + 1) / 3
		expect(shownStatus('Learning level 5.17')).toBe(true);
		expect(shownStatus('5 of 10 skills')).toBe(true);
	});

	test.each(['baseline', 'endline'] as const)('a saved %s closes the dialog and counts', async (type) => {
		const served: ServedScores = { assessments: [] };
		serveScores(server, served);
		const sent: unknown[] = [];
		const scores = scoresOf(3, 4, 0, 0, 0, 0, 1);
		server.use(
			answer(
				submitAssessments,
				{
					status: 'success',
					message: 'Scores saved',
					data: [{ child_id: idOf(1), status: 'saved', detail: '' }],
				},
				(body) => {
					sent.push(body);
					served.assessments = [assessmentOf(1, type, scores)];
				},
			),
		);
		const app = await renderApp(`/${type}`);
		await openScores(app, 'Bhanu Prasad');
		await chooseScore(app, 'Imagination', 3);
		await chooseScore(app, 'Problem Solving', 4);
		await chooseScore(app, 'Speaking & Listening', 1);
		await app.user.click(press('Save'));
		expect(await screen.findByText('✅ Score saved successfully!')).toBeTruthy();
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(sent).toEqual([
			{
				fellow_mobile_number: '9876543210',
				assessment_type: type,
				scores: [
					{
						child_id: idOf(1),
						...scores,
						learning_level: 4.5,
						changed: ['imagination', 'problem_solving', 'speaking_listening'],
					},
				],
			},
		]);
		await waitFor(() => expect(shownStatus('1 of 3 scored')).toBe(true));
		const row = within(scoreRow('Bhanu Prasad'));
		expect(row.getByText('Learning level 4.50')).toBeTruthy();
		expect(row.getByText('Speaking Emergent')).toBeTruthy();
		expect(row.getByText('7 skills not scored')).toBeTruthy();
	});

	test('saved scores of this assessment are shown, those of the other are not', async () => {
		const assessments = [
			assessmentOf(1, 'baseline', scoresOf(3, 4, 1, 2, 5, 5, 1, 2, 3, 4)),
			assessmentOf(2, 'endline', scoresOf(5, 5, 5, 5, 5, 5, 5, 5, 5, 5)),
		];
		serveScores(server, { assessments });
		const app = await renderApp('/baseline');
		await openScores(app, 'Bhanu Prasad');
		expect(shownStatus('Learning level 12.50')).toBe(true);
		const opinion = within(screen.getByRole('group', { name: 'Opinion' }));
		expect(opinion.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('2');
		await app.user.click(press('Close'));
		expect(within(scoreRow('Chandra Rao')).getByText('Not scored yet')).toBeTruthy();
		expect(within(scoreRow('Bhanu Prasad')).getByText('Speaking Emergent')).toBeTruthy();
		expect(within(scoreRow('Bhanu Prasad')).getByText('Reading Intermediate')).toBeTruthy();
		expect(shownStatus('1 of 3 scored')).toBe(true);
	});

	test('each score of a skill says what it means', async () => {
		serveScores(server);
		const app = await renderApp('/baseline');
		const dialog = within(await openScores(app, 'Bhanu Prasad'));
		const reading = within(dialog.getByRole('group', { name: 'Reading' }));
		expect(reading.getByRole('radio', { name: '4', description: 'Reads a short paragraph' })).toBeTruthy();
	});

	test('children without scores stand first, and the button of a scored child says the score', async () => {
		const assessments = [assessmentOf(0, 'baseline', scoresOf(3, 4))];
		serveScores(server, { assessments });
		await renderApp('/baseline');
		await screen.findByText('Anjali Kumari');
		const names = screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
		expect(names).toEqual(['Bhanu Prasad', 'Chandra Rao', 'Anjali Kumari']);
		const row = within(scoreRow('Anjali Kumari'));
		expect(row.getByRole('button', { name: 'Score 3.50' })).toBeTruthy();
		expect(screen.getAllByRole('button', { name: 'Add Score' })).toHaveLength(2);
	});

	test('one button saves and opens the next child without scores, until there is none', async () => {
		const served: ServedScores = { assessments: [assessmentOf(2, 'baseline', scoresOf(1))] };
		serveScores(server, served);
		const data = [{ child_id: idOf(0), status: 'saved' as const, detail: '' }];
		server.use(
			answer(submitAssessments, { status: 'success', message: 'Scores saved', data }, () => {
				served.assessments = [0, 2].map((index) => assessmentOf(index, 'baseline', scoresOf(1)));
			}),
		);
		const app = await renderApp('/baseline');
		await openScores(app, 'Anjali Kumari');
		await chooseScore(app, 'Imagination', 3);
		await app.user.click(press('Next Child'));
		await waitFor(() => within(screen.getByRole('dialog')).getByText('Bhanu Prasad'));
		expect(within(screen.getByRole('dialog')).queryByText('Anjali Kumari')).toBeNull();
		expect(shownStatus('0 of 10 skills')).toBe(true);
		await waitFor(() => expect(screen.queryByRole('button', { name: 'Next Child' })).toBeNull());
	});

	test('nothing is sent while nothing is scored', async () => {
		serveScores(server);
		const app = await renderApp('/baseline');
		await openScores(app, 'Bhanu Prasad');
		await app.user.click(press('Save'));
		expect((await screen.findByRole('alert')).textContent).toBe('Score at least one skill');
	});

	test('a failed save says so, keeps the scores and can be repeated', async () => {
		vi.stubGlobal('indexedDB', undefined);
		serveScores(server);
		server.use(noNetwork(submitAssessments));
		const app = await renderApp('/endline');
		await openScores(app, 'Bhanu Prasad');
		await chooseScore(app, 'Opinion', 4);
		await app.user.click(press('Save'));
		expect((await screen.findByRole('alert')).textContent).toContain('❌ Failed to save score.');
		expect(screen.getByRole('alert').textContent).toContain('No connection.');
		server.use(refuse(submitAssessments, 'not_found', 'This child is not in your learning center'));
		await app.user.click(press('Save'));
		expect(await screen.findByText('This child is not in your learning center')).toBeTruthy();
		expect(shownStatus('Learning level 4.00')).toBe(true);
	});

	test('a row that the server did not take is a failure', async () => {
		serveScores(server);
		const data = [{ child_id: idOf(1), status: 'refused' as const, detail: 'No' }];
		server.use(answer(submitAssessments, { status: 'partial', message: 'Some', data }));
		const app = await renderApp('/baseline');
		await openScores(app, 'Bhanu Prasad');
		await chooseScore(app, 'Opinion', 4);
		await app.user.click(press('Save'));
		expect((await screen.findByRole('alert')).textContent).toContain('❌ Failed to save score.');
	});
});

test('without children the screen says so and leads to the first one', async () => {
	serveScores(server, { children: [] });
	await renderApp('/baseline');
	expect(await screen.findByText('No students found.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Add Child Profile' }).getAttribute('href')).toBe(
		'/add-child-profile',
	);
});

test.each([listChildren, getAssessments])(
	'$path that cannot be read can be tried again',
	async (endpoint) => {
		serveScores(server);
		const held = holdBack(endpoint);
		server.use(held.handler, noNetwork(endpoint));
		const { user } = await renderApp('/baseline');
		expect(await screen.findByText('Loading students...')).toBeTruthy();
		held.give();
		expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
		serveScores(server);
		await user.click(press('Try again'));
		expect(await screen.findByText('Anjali Kumari')).toBeTruthy();
	},
);
