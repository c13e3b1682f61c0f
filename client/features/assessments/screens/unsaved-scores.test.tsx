import { screen, waitFor, within } from '@testing-library/react';
import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import { expect, test } from 'vitest';
import { keepSession } from '../../../local/session/session.ts';
import { draftsWritten, hasDrafts, loadDraft, saveDraft } from '../../../local/store/drafts.ts';
import { answer, answerLater, fakeServer, noAnswer } from '../../../test/answers.ts';
import { assessmentOf, scoresOf, serveScores } from '../../../test/assessments.ts';
import { expectQueuedAlone } from '../../../test/queued-alone.ts';
import { DELETED, idOf, press } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { chooseScore, openScores, scoreRow, shownStatus } from '../../../test/score-dialog.ts';
import { findUnsent } from '../../phone-check/unsent.ts';

const server = fakeServer();
const UNSAVED = 'Not saved yet. Kept on this phone.';
const SAVED = assessmentOf(1, 'baseline', scoresOf(3, 4, 1, 2, 5, 5, 1, 2, 3, 4));

test('scores that were not saved are there again after a reload, for this child and assessment alone', async () => {
	serveScores(server);
	const first = await renderApp('/baseline');
	await openScores(first, 'Bhanu Prasad');
	await chooseScore(first, 'Imagination', 3);
	await first.user.click(press('Close'));
	await within(scoreRow('Bhanu Prasad')).findByText(UNSAVED);
	expect(screen.getAllByText(UNSAVED)).toHaveLength(1);
	first.unmount();
	const second = await renderApp('/baseline');
	await openScores(second, 'Bhanu Prasad');
	expect(shownStatus('Learning level 3.00')).toBe(true);
	second.unmount();
	await renderApp('/endline');
	await screen.findByText('Bhanu Prasad');
	expect(screen.queryByText(UNSAVED)).toBeNull();
});

test('what is chosen for one child in two tabs is kept of both', async () => {
	serveScores(server);
	const first = await renderApp('/baseline');
	await openScores(first, 'Bhanu Prasad');
	// The other tab.
	await saveDraft('scores', { [`baseline ${idOf(1)}`]: scoresOf(3) });
	await chooseScore(first, 'Opinion', 4);
	await draftsWritten();
	first.unmount();
	const second = await renderApp('/baseline');
	await openScores(second, 'Bhanu Prasad');
	const isChosen = (skill: string, score: number) =>
		within(screen.getByRole('group', { name: skill })).getByRole('radio', {
			name: String(score),
			checked: true,
		});
	expect(isChosen('Imagination', 3)).toBeTruthy();
	expect(isChosen('Opinion', 4)).toBeTruthy();
});

test('scores of a child who has left end once the list was read; those of others, and of a deleted child, stay', async () => {
	serveScores(server, { deleted: [DELETED] });
	await keepSession(FELLOW);
	const [left, deleted] = [
		[`baseline ${idOf(9)}`, `endline ${idOf(9)}`],
		[`baseline ${DELETED.id}`, `endline ${DELETED.id}`],
	];
	const of = [...left, ...deleted, `baseline ${idOf(1)}`];
	await saveDraft('scores', Object.fromEntries(of.map((key) => [key, scoresOf(3)])));
	await renderApp('/baseline');
	await screen.findByText('Bhanu Prasad');
	await waitFor(async () =>
		expect(Object.keys((await loadDraft('scores')) as object)).toEqual([...deleted, `baseline ${idOf(1)}`]),
	);
	await within(scoreRow('Bhanu Prasad')).findByText(UNSAVED);
});

test('what was changed can be undone, and a score put back as it was saved is nothing unsaved', async () => {
	serveScores(server, { assessments: [SAVED] });
	const app = await renderApp('/baseline');
	await openScores(app, 'Bhanu Prasad');
	await chooseScore(app, 'Opinion', 4);
	expect(shownStatus('Learning level 13.50')).toBe(true);
	await app.user.click(press('Undo changes'));
	expect(shownStatus('Learning level 12.50')).toBe(true);
	expect(screen.queryByText(UNSAVED)).toBeNull();
	await chooseScore(app, 'Opinion', 4);
	await chooseScore(app, 'Opinion', 2);
	expect(screen.queryByText(UNSAVED)).toBeNull();
});

test('a choice that was left in the dialog does not bring back what was saved for the class since', async () => {
	const served = { assessments: [SAVED] };
	const sent: unknown[] = [];
	const data = [{ child_id: idOf(1), status: 'saved' as const, detail: '' }];
	serveScores(server, served);
	server.use(
		answer(submitAssessments, { status: 'success', message: 'Scores saved', data }, (body) =>
			sent.push(body),
		),
	);
	const app = await renderApp('/baseline');
	await openScores(app, 'Bhanu Prasad');
	await chooseScore(app, 'Imagination', 5);
	await app.user.click(press('Close'));
	const since = scoresOf(3, 4, 1, 4, 5, 5, 1, 2, 1, 4);
	served.assessments = [assessmentOf(1, 'baseline', since)];
	await app.cache.invalidateQueries();
	await openScores(app, 'Bhanu Prasad');
	await app.user.click(press('Save'));
	const question = within(await screen.findByRole('alertdialog', { name: 'Change saved scores?' }));
	expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
		'Bhanu Prasad, Imagination: 3 → 5',
	]);
	await app.user.click(press('Yes'));
	await waitFor(() =>
		expect(sent).toMatchObject([{ scores: [{ ...since, imagination: 5, changed: ['imagination'] }] }]),
	);
});

test('scores that are queued are no draft any more, also before an answer comes', async () => {
	serveScores(server);
	server.use(noAnswer(submitAssessments));
	const app = await renderApp('/baseline');
	await openScores(app, 'Bhanu Prasad');
	await chooseScore(app, 'Imagination', 3);
	await app.user.click(press('Save'));
	await expectQueuedAlone(submitAssessments.path);
});

test('what is chosen while the answer is awaited stays unsaved', async () => {
	serveScores(server);
	const data = [{ child_id: idOf(1), status: 'saved' as const, detail: '' }];
	const saved = answerLater(submitAssessments, { status: 'success', message: 'Scores saved', data });
	server.use(saved.handler);
	const app = await renderApp('/baseline');
	await openScores(app, 'Bhanu Prasad');
	await chooseScore(app, 'Imagination', 3);
	await app.user.click(press('Save'));
	await expectQueuedAlone(submitAssessments.path);
	await chooseScore(app, 'Opinion', 4);
	saved.give();
	await screen.findByText('✅ Score saved successfully!');
	await screen.findAllByRole('listitem');
	await within(scoreRow('Bhanu Prasad')).findByText(UNSAVED);
	expect(await hasDrafts()).toBe(true);
});

test('saved scores are unsaved no longer', async () => {
	serveScores(server);
	const data = [{ child_id: idOf(1), status: 'saved' as const, detail: '' }];
	server.use(answer(submitAssessments, { status: 'success', message: 'Scores saved', data }));
	const app = await renderApp('/endline');
	await openScores(app, 'Bhanu Prasad');
	await chooseScore(app, 'Opinion', 4);
	await app.user.click(press('Save'));
	await screen.findByText('✅ Score saved successfully!');
	await waitFor(() => expect(screen.queryByText(UNSAVED)).toBeNull());
});

test('scores that another phone saved as they were chosen here are unsaved no longer, and others stay', async () => {
	serveScores(server);
	const first = await renderApp('/baseline');
	for (const name of ['Anjali Kumari', 'Bhanu Prasad']) {
		await openScores(first, name);
		await chooseScore(first, 'Imagination', 3);
		await first.user.click(press('Close'));
	}
	first.unmount();
	expect((await findUnsent()).items).toMatchObject([{ label: 'Scores', count: 2 }]);
	serveScores(server, { assessments: [assessmentOf(1, 'baseline', scoresOf(3))] });
	await renderApp('/baseline');
	await screen.findByText('Bhanu Prasad');
	await waitFor(async () =>
		expect((await findUnsent()).items).toMatchObject([{ label: 'Scores', count: 1 }]),
	);
	expect(within(scoreRow('Anjali Kumari')).getByText(UNSAVED)).toBeTruthy();
});
