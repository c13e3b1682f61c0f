import { screen, waitFor, within } from '@testing-library/react';
import { getRubric, submitAssessments } from '@yuva/contract/assessments/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { keepSession } from '../../../local/session/session.ts';
import { draftsWritten, loadDraft, saveDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noAnswer, noNetwork, refuse } from '../../../test/answers.ts';
import { assessmentOf, type ServedScores, scoresOf, serveScores } from '../../../test/assessments.ts';
import { expectQueuedAlone } from '../../../test/queued-alone.ts';
import { DELETED, idOf, press } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { chooseScore, shownStatus } from '../../../test/score-dialog.ts';
import { findUnsent } from '../../phone-check/unsent.ts';

const server = fakeServer();
const served: ServedScores = {};
const sent: Record<string, unknown>[] = [];

const results = (refused: readonly number[] = []) =>
	[0, 1, 2].map((index) => ({
		child_id: idOf(index),
		status: refused.includes(index) ? ('refused' as const) : ('saved' as const),
		detail: refused.includes(index) ? 'This child is not in your learning center' : '',
	}));

beforeEach(() => {
	sent.length = 0;
	served.assessments = [];
	served.deleted = [];
	serveScores(server, served);
	server.use(
		answer(submitAssessments, { status: 'success', message: 'Scores saved', data: results() }, (body) =>
			sent.push(body),
		),
	);
});

async function open(path = '/baseline/class?skill=reading') {
	const app = await renderApp(path);
	await screen.findByText('Bhanu Prasad');
	return app;
}

const chosen = (name: string) =>
	within(screen.getByRole('group', { name })).queryByRole<HTMLInputElement>('radio', { checked: true })
		?.value;
const save = 'Save, next skill';
const ALL = 'All who have no score yet';

test('the list of scores leads to one skill of the whole class, which says what each score means', async () => {
	const { user } = await renderApp('/baseline');
	await user.click(await screen.findByRole('link', { name: 'Whole class' }));
	await screen.findByRole('heading', { level: 1, name: 'Baseline: Whole Class' });
	await screen.findByText('Bhanu Prasad');
	await user.selectOptions(screen.getByLabelText('Skill'), 'Reading');
	expect(screen.getByText('Reads a short paragraph')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/baseline');
});

test('one tap scores all who have none, and only who differs needs another; the other skills stay', async () => {
	const before = scoresOf(1, 2, 3, 4, 5, 1, 2, 3, 0, 5);
	served.assessments = [assessmentOf(2, 'baseline', before)];
	const app = await open();
	await chooseScore(app, ALL, 2);
	await chooseScore(app, 'Bhanu Prasad', 4);
	expect(shownStatus('3 of 3 scored')).toBe(true);
	await app.user.click(press(save));
	await screen.findByText('✅ Score saved successfully!');
	const reading = (score: number) => scoresOf(0, 0, 0, 0, 0, 0, 0, 0, score);
	const changed = ['reading'];
	expect(sent).toEqual([
		{
			fellow_mobile_number: '9876543210',
			assessment_type: 'baseline',
			scores: [
				{ child_id: idOf(0), ...reading(2), learning_level: 2, changed },
				{ child_id: idOf(1), ...reading(4), learning_level: 4, changed },
				{ child_id: idOf(2), ...before, reading: 2, learning_level: 11, changed },
			],
		},
	]);
});

test('a score that is there is not touched by the tap for all, and is not sent again', async () => {
	served.assessments = [assessmentOf(0, 'baseline', scoresOf(0, 0, 0, 0, 0, 0, 0, 0, 5))];
	const app = await open();
	await chooseScore(app, ALL, 3);
	expect([chosen('Anjali Kumari'), chosen('Bhanu Prasad')]).toEqual(['5', '3']);
	await app.user.click(press(save));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent).toMatchObject([{ scores: [{ child_id: idOf(1) }, { child_id: idOf(2) }] }]);
});

test('after saving comes the next skill without scores, and after the last one the list', async () => {
	served.assessments = [0, 1, 2].map((index) =>
		assessmentOf(index, 'baseline', scoresOf(1, 1, 1, 1, 1, 1, 1, 1, 0, 0)),
	);
	const app = await open();
	await chooseScore(app, ALL, 3);
	served.assessments = [0, 1, 2].map((index) =>
		assessmentOf(index, 'baseline', scoresOf(1, 1, 1, 1, 1, 1, 1, 1, 3, 0)),
	);
	await app.user.click(press(save));
	await waitFor(() =>
		expect(screen.getByLabelText<HTMLSelectElement>('Skill').value).toBe('reading_comprehension'),
	);
	await waitFor(() => expect(shownStatus('0 of 3 scored')).toBe(true));
	await screen.findByRole('group', { name: ALL });
	await chooseScore(app, ALL, 3);
	await app.user.click(press(save));
	await waitFor(() => expect(app.visited.path).toBe('/baseline'));
});

test('children without a score stand first, and no row moves while they are scored', async () => {
	served.assessments = [assessmentOf(0, 'baseline', scoresOf(0, 0, 0, 0, 0, 0, 0, 0, 5))];
	const app = await open();
	const names = () =>
		within(screen.getByRole('list', { name: 'Children' }))
			.getAllByRole('group')
			.map((group) => group.querySelector('legend')?.textContent);
	const first = ['Bhanu Prasad', 'Chandra Rao', 'Anjali Kumari'];
	expect(names()).toEqual(first);
	await chooseScore(app, 'Bhanu Prasad', 1);
	expect(names()).toEqual(first);
});

test('what was chosen and not saved is there again after a reload, for this skill alone', async () => {
	const first = await open();
	await chooseScore(first, 'Bhanu Prasad', 4);
	expect(screen.getByText(/Not saved yet/)).toBeTruthy();
	first.unmount();
	const second = await open();
	expect(chosen('Bhanu Prasad')).toBe('4');
	second.unmount();
	await open('/baseline/class?skill=writing');
	expect(chosen('Bhanu Prasad')).toBeUndefined();
});

test('what is chosen for one skill in two tabs is kept of both', async () => {
	const first = await open();
	// The other tab.
	await saveDraft('class-scores', { 'baseline reading': { [idOf(0)]: 2 } });
	await chooseScore(first, 'Bhanu Prasad', 4);
	await draftsWritten();
	first.unmount();
	await open();
	expect([chosen('Anjali Kumari'), chosen('Bhanu Prasad')]).toEqual(['2', '4']);
});

test('scores of a child who has left end once the list was read; those of others, and of a deleted child, stay', async () => {
	served.deleted = [DELETED];
	await keepSession(FELLOW);
	await saveDraft('class-scores', {
		'baseline reading': { [idOf(9)]: 2, [DELETED.id]: 1, [idOf(1)]: 4 },
		'endline writing': { [idOf(9)]: 3 },
	});
	await open();
	await waitFor(async () =>
		expect(await loadDraft('class-scores')).toEqual({
			'baseline reading': { [DELETED.id]: 1, [idOf(1)]: 4 },
		}),
	);
	expect(chosen('Bhanu Prasad')).toBe('4');
});

test('what another phone saved as it was chosen here is unsaved no longer', async () => {
	const first = await open();
	await chooseScore(first, 'Bhanu Prasad', 4);
	first.unmount();
	expect((await findUnsent()).items).toMatchObject([{ label: 'Scores of the class', count: 1 }]);
	served.assessments = [assessmentOf(1, 'baseline', scoresOf(0, 0, 0, 0, 0, 0, 0, 0, 4))];
	await open();
	await waitFor(async () => expect((await findUnsent()).items).toEqual([]));
	expect(chosen('Bhanu Prasad')).toBe('4');
});

test('without network the scores are queued as one item that one child can leave, and the list shows them at once', async () => {
	server.use(noNetwork(submitAssessments));
	const app = await open();
	await chooseScore(app, ALL, 3);
	await app.user.click(press(save));
	await screen.findByText('Saved on this phone. Not sent yet.');
	expect(currentItems()).toMatchObject([{ needsOneOf: [idOf(0), idOf(1), idOf(2)] }]);
	await app.user.click(screen.getByRole('link', { name: 'Back' }));
	expect(await screen.findAllByText('Learning level 3.00')).toHaveLength(3);
});

test('scores that were taken in part say whose were not', async () => {
	server.use(
		answer(submitAssessments, { status: 'partial', message: 'Some', data: results([1]) }, (body) =>
			sent.push(body),
		),
	);
	const app = await open();
	await chooseScore(app, ALL, 3);
	await app.user.click(press(save));
	const dialog = await screen.findByRole('alertdialog', { name: 'Some scores could not be saved' });
	expect(dialog.textContent).toContain(
		'2 scores saved. Not saved: Bhanu Prasad – this child is not in your learning center.',
	);
});

test('scores that were not taken stay chosen, with the reason', async () => {
	server.use(refuse(submitAssessments, 'not_found', 'This child is not in your learning center'));
	const app = await open();
	await chooseScore(app, ALL, 3);
	await app.user.click(press(save));
	expect((await screen.findByRole('alert')).textContent).toBe(
		'❌ Failed to save score. This child is not in your learning center',
	);
	expect(chosen('Bhanu Prasad')).toBe('3');
});

test('nothing is sent while nothing is scored', async () => {
	const { user } = await open();
	await user.click(press(save));
	expect((await screen.findByRole('alert')).textContent).toBe('Score at least one skill');
	expect(sent).toEqual([]);
});

test("the head office's lines take the place of the built-in ones", async () => {
	const words = (text: string) => [1, 2, 3, 4, 5].map((score) => `${text} ${score}`);
	const steps = Object.fromEntries(Object.keys(scoresOf()).map((skill) => [skill, words(skill)]));
	server.use(answer(getRubric, { version: 2, steps: steps as never }));
	await open();
	expect(await screen.findByText('reading 4')).toBeTruthy();
	expect(screen.queryByText('Reads a short paragraph')).toBeNull();
});

test('scores of the class that are queued are no draft any more, also before an answer comes', async () => {
	server.use(noAnswer(submitAssessments));
	const app = await open();
	await chooseScore(app, ALL, 2);
	await app.user.click(press(save));
	await expectQueuedAlone(submitAssessments.path);
});
