import { screen, waitFor, within } from '@testing-library/react';
import { getAssessments, submitAssessments } from '@yuva/contract/assessments/endpoints';
import type { SkillScores } from '@yuva/contract/assessments/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { assessmentOf, type ServedScores, scoresOf, serveScores } from '../../../test/assessments.ts';
import { answersCached } from '../../../test/phone.ts';
import { idOf, press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseScore, openScores } from '../../../test/score-dialog.ts';
import { SECOND_TAPS, tapAgain } from '../../../test/second-tap.ts';

const server = fakeServer();
const served: ServedScores = {};
const NOTHING = 'Nothing has changed. There is nothing to save.';
const DONE = '✅ Score saved successfully!';
const NEXT_SKILL = 'Save, next skill';
const ALL = 'All who have no score yet';
const NAMES = ['Anjali Kumari', 'Bhanu Prasad', 'Chandra Rao'];

let sent: string[][] = [];

beforeEach(() => {
	sent = [];
	served.assessments = [];
	serveScores(server, served);
	server.use(
		answer(
			submitAssessments,
			({ scores }) => ({
				status: 'success',
				message: 'Scores saved',
				data: (scores as { child_id: string }[]).map(({ child_id }) => ({
					child_id,
					status: 'saved',
					detail: '',
				})),
			}),
			({ scores }) => {
				const rows = scores as ({ child_id: string } & SkillScores)[];
				const indexOf = (id: string) => NAMES.findIndex((_, index) => idOf(index) === id);
				sent.push(rows.map(({ child_id }) => NAMES[indexOf(child_id)] ?? ''));
				const others = (served.assessments ?? []).filter(
					({ child }) => !rows.some((row) => row.child_id === child),
				);
				served.assessments = [
					...others,
					...rows.map((row) => assessmentOf(indexOf(row.child_id), 'baseline', row)),
				];
			},
		),
	);
});

const question = (name: string) => screen.findByRole('alertdialog', { name });

describe('the scores of one child', () => {
	test('a save asks once before it changes saved scores, and names the child and each skill', async () => {
		served.assessments = [assessmentOf(1, 'baseline', scoresOf(3, 4))];
		const app = await renderApp('/baseline');
		await openScores(app, 'Bhanu Prasad');
		await chooseScore(app, 'Imagination', 5);
		await chooseScore(app, 'Problem Solving', 1);
		await chooseScore(app, 'Opinion', 2);
		await app.user.click(press('Save'));
		const dialog = await question('Change saved scores?');
		const changes = within(dialog).getAllByRole('listitem');
		expect(changes.map(({ textContent }) => textContent)).toEqual([
			'Bhanu Prasad, Imagination: 3 → 5',
			'Bhanu Prasad, Problem Solving: 4 → 1',
		]);
		await app.user.click(press('Go back'));
		expect(sent).toEqual([]);
		await app.user.click(press('Save'));
		await app.user.click(press('Yes'));
		await screen.findByText(DONE);
		expect(sent).toEqual([['Bhanu Prasad']]);
	});

	test('a skill that had no score is saved without a question', async () => {
		served.assessments = [assessmentOf(1, 'baseline', scoresOf(3, 4))];
		const app = await renderApp('/baseline');
		await openScores(app, 'Bhanu Prasad');
		await chooseScore(app, 'Opinion', 2);
		await app.user.click(press('Save'));
		await screen.findByText(DONE);
		expect(sent).toEqual([['Bhanu Prasad']]);
	});

	test('without a change Save says so and sends nothing, and Next Child goes on', async () => {
		served.assessments = [assessmentOf(1, 'baseline', scoresOf(3, 4))];
		const app = await renderApp('/baseline');
		await openScores(app, 'Bhanu Prasad');
		await app.user.click(press('Save'));
		expect((await screen.findByText(NOTHING)).closest('[role=status]')).toBeTruthy();
		expect(press('Save').getAttribute('aria-disabled')).toBe('true');
		expect(document.activeElement).toBe(press('Save'));
		await app.user.click(press('Next Child'));
		await waitFor(() => within(screen.getByRole('dialog')).getByText('Anjali Kumari'));
		expect(sent).toEqual([]);
	});

	test.each(SECOND_TAPS)('a second tap on Save after %d ms sends nothing more', async (ms) => {
		const app = await renderApp('/baseline');
		await openScores(app, 'Bhanu Prasad');
		await chooseScore(app, 'Opinion', 2);
		await app.user.click(press('Save'));
		await tapAgain(app.user, 'Save', ms);
		await screen.findByText(DONE);
		expect(sent).toHaveLength(1);
	});

	test.each(SECOND_TAPS)(
		'without network a second tap on Save after %d ms queues nothing more',
		async (ms) => {
			const app = await renderApp('/baseline');
			await openScores(app, 'Bhanu Prasad');
			await answersCached(2);
			server.use(noNetwork(getAssessments), noNetwork(submitAssessments));
			await chooseScore(app, 'Opinion', 2);
			await app.user.click(press('Save'));
			await tapAgain(app.user, 'Save', ms);
			await screen.findByText('Saved on this phone. Not sent yet.');
			expect(currentItems()).toHaveLength(1);
		},
	);

	test.each(SECOND_TAPS)(
		'a second tap on Next Child after %d ms does not save scores that were chosen earlier for that child',
		async (ms) => {
			const first = await renderApp('/baseline');
			await openScores(first, 'Bhanu Prasad');
			await chooseScore(first, 'Opinion', 2);
			first.unmount();
			const app = await renderApp('/baseline');
			await openScores(app, 'Anjali Kumari');
			await chooseScore(app, 'Opinion', 5);
			await app.user.click(press('Next Child'));
			await tapAgain(app.user, 'Next Child', ms);
			await waitFor(() => expect(sent).toEqual([['Anjali Kumari']]));
			// A tap that came before the next child did not ask yet.
			await screen.findByText('Bhanu Prasad', { selector: 'dialog *' });
			if (!screen.queryByRole('alertdialog')) await app.user.click(press('Next Child'));
			await question('Save these scores?');
			expect(sent).toEqual([['Anjali Kumari']]);
			await app.user.click(press('Yes'));
			await waitFor(() => expect(sent).toEqual([['Anjali Kumari'], ['Bhanu Prasad']]));
		},
	);
});

describe('one skill of the class', () => {
	async function openClass(path = '/baseline/class?skill=reading') {
		const app = await renderApp(path);
		await screen.findByRole('group', { name: 'Bhanu Prasad' });
		return app;
	}

	test('one question names the children whose saved scores change, and the others are not sent', async () => {
		const reading = (score: number) => scoresOf(0, 0, 0, 0, 0, 0, 0, 0, score);
		served.assessments = [assessmentOf(0, 'baseline', reading(5)), assessmentOf(1, 'baseline', reading(3))];
		const app = await openClass();
		await chooseScore(app, 'Bhanu Prasad', 4);
		await chooseScore(app, 'Chandra Rao', 2);
		await app.user.click(press(NEXT_SKILL));
		const dialog = await question('Change saved scores?');
		expect(
			within(dialog)
				.getAllByRole('listitem')
				.map(({ textContent }) => textContent),
		).toEqual(['Bhanu Prasad: 3 → 4']);
		await app.user.click(press('Go back'));
		expect(sent).toEqual([]);
		await app.user.click(press(NEXT_SKILL));
		await app.user.click(press('Yes'));
		await screen.findByText(DONE);
		expect(sent).toEqual([['Bhanu Prasad', 'Chandra Rao']]);
	});

	test.each(SECOND_TAPS)('a second tap after %d ms sends nothing more', async (ms) => {
		const app = await openClass();
		await chooseScore(app, ALL, 3);
		await app.user.click(press(NEXT_SKILL));
		await tapAgain(app.user, NEXT_SKILL, ms);
		await screen.findByText(DONE);
		expect(sent).toEqual([NAMES]);
	});

	test.each(SECOND_TAPS)(
		'a second tap after %d ms does not save scores that were chosen earlier for the next skill',
		async (ms) => {
			const first = await openClass('/baseline/class?skill=reading_comprehension');
			await chooseScore(first, 'Bhanu Prasad', 1);
			first.unmount();
			const app = await openClass();
			await chooseScore(app, ALL, 3);
			await app.user.click(press(NEXT_SKILL));
			await tapAgain(app.user, NEXT_SKILL, ms);
			await waitFor(() =>
				expect(screen.getByLabelText<HTMLSelectElement>('Skill').value).toBe('reading_comprehension'),
			);
			expect(sent).toEqual([NAMES]);
		},
	);
});
