import { act, screen, waitFor } from '@testing-library/react';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { answerForm } from '@yuva/contract/forms/endpoints';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftsWritten, loadDraft } from '../../../local/store/drafts.ts';
import {
	answersOf,
	choose,
	FORM,
	type FormApp,
	findRecording,
	openAgain,
	PATH,
	panelOf,
	press,
	record,
	SENT,
	type SentAnswers,
} from '../../../test/answering.ts';
import { answer, answerLater, fakeServer, serverIsThere } from '../../../test/answers.ts';
import { askedForm, PICTURES, REFLECTION } from '../../../test/asked-forms.ts';
import { installRecorder, lastRecorder } from '../../../test/fake-recorder.ts';
import { JPEG } from '../../../test/pictures.ts';
import { idOf } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { withSlowPhotos } from '../../../test/slow-photo.ts';

let asked: AskedForm[] = [];
const sent: SentAnswers[] = [];

const server = fakeServer(
	answer(listAskedForms, () => ({ data: asked })),
	answer(answerForm, { status: 'success', answer_id: idOf(5) }, (input) => sent.push(input as SentAnswers)),
	serverIsThere(),
);

beforeEach(() => {
	asked = [askedForm(REFLECTION)];
	sent.length = 0;
	installRecorder();
});

describe('recordings', () => {
	test('of two questions go in the fields that the answers name', async () => {
		const app = await renderApp(PATH);
		await choose(app, 'I speak');
		await record(app, 'What went well? Speak. *', 'one');
		await record(app, 'What was hard?', 'two');
		await press(app, 'Send');
		await screen.findByText(SENT);
		expect(answersOf(sent[0])).toEqual({ way: 'speak', well_voice: 'media_1', hard_voice: 'media_2' });
		const { media_1, media_2 } = sent[0] as unknown as Record<string, File>;
		expect([await media_1?.text(), await media_2?.text()]).toEqual(['one!', 'two!']);
	});

	test('of two questions are made one after the other: there is one microphone', async () => {
		const app = await renderApp(PATH);
		await choose(app, 'I speak');
		const hard = await panelOf('What was hard?');
		await app.user.click(await hard.findByRole('button', { name: 'Record' }));
		await hard.findByRole('button', { name: 'Stop' });
		const other = (await panelOf('What went well? Speak. *')).getByRole('button', { name: 'Record' });
		expect(other.closest('fieldset')).toHaveProperty('disabled', true);
		await app.user.click(hard.getByRole('button', { name: 'Stop' }));
		await hard.findByLabelText('Your recording');
		await waitFor(() => expect(other.closest('fieldset')).toHaveProperty('disabled', false));
	});

	test('that run hold the form back', async () => {
		const app = await renderApp(PATH);
		await choose(app, 'I speak');
		await record(app, 'What went well? Speak. *', 'one');
		const hard = await panelOf('What was hard?');
		await app.user.click(await hard.findByRole('button', { name: 'Record' }));
		await hard.findByRole('button', { name: 'Stop' });
		await press(app, 'Send');
		await screen.findByText('Stop the recording first.');
		expect(sent).toEqual([]);
	});

	test('of an optional question are sent after a reload, however soon Send is pressed', async () => {
		const app = await renderApp(PATH);
		await choose(app, 'I speak');
		await record(app, 'What went well? Speak. *', 'one');
		await record(app, 'What was hard?', 'two');
		const next = await openAgain(app);
		await press(next, 'Send');
		await screen.findByText(SENT);
		expect(answersOf(sent[0])).toEqual({ way: 'speak', well_voice: 'media_1', hard_voice: 'media_2' });
	});

	test('that are discarded are no answer any more', async () => {
		const app = await renderApp(PATH);
		await choose(app, 'I speak');
		await record(app, 'What went well? Speak. *', 'one');
		await press(app, 'Discard and record again');
		await press(app, 'Discard');
		await (await panelOf('What went well? Speak. *')).findByText('Ready to record');
		await press(app, 'Send');
		await screen.findByText('Answer this question');
		expect(sent).toEqual([]);
	});
});

const photo = () => new File([JPEG], 'room.jpg', { type: 'image/jpeg' });

async function takePhoto({ user }: FormApp): Promise<void> {
	const input = await waitFor(() => {
		const found = document.querySelector<HTMLInputElement>('input[type=file]');
		if (!found) throw new Error('no place for a photo yet');
		return found;
	});
	await user.upload(input, photo());
}

describe('a form of a photo and a recording alone', () => {
	beforeEach(() => {
		asked = [askedForm(PICTURES)];
		vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('This phone cannot read the picture')));
	});

	test('keeps the photo through a reload, under the same id', async () => {
		const app = await renderApp(PATH);
		await takePhoto(app);
		await screen.findByRole('button', { name: /Remove|Choose another/ });
		await draftsWritten();
		const draft = (await loadDraft(`form:${FORM}`)) as { answer_id: string };
		const next = await openAgain(app);
		await screen.findByText('Draft restored');
		await press(next, 'Send');
		await screen.findByText(SENT);
		expect(answersOf(sent[0])).toEqual({ room: 'media_1' });
		expect(sent[0]).toMatchObject({ answer_id: draft.answer_id, media_1: expect.any(File) });
	});

	test('keeps a recording that was cut off by a killed browser', async () => {
		const app = await renderApp(PATH);
		const panel = await panelOf('Say something');
		await app.user.click(await panel.findByRole('button', { name: 'Record' }));
		await panel.findByRole('button', { name: 'Stop' });
		act(() => lastRecorder().hear('half'));
		await openAgain(app);
		await findRecording('Say something');
	});

	test('takes no other photo and no recording while it is sent', async () => {
		const later = answerLater(answerForm, { status: 'success', answer_id: idOf(5) });
		server.use(later.handler);
		const app = await renderApp(PATH);
		await takePhoto(app);
		const boxes = document.querySelectorAll<HTMLFieldSetElement>('form fieldset');
		await press(app, 'Send');
		await screen.findByRole('button', { name: 'Sending…' });
		expect([...boxes].map(({ disabled }) => disabled)).toEqual([true, true]);
		later.give();
		await screen.findByText(SENT);
	});

	test('is not sent while a photo is made smaller', async () => {
		const finish = withSlowPhotos();
		const app = await renderApp(PATH);
		await takePhoto(app);
		await press(app, 'Send');
		finish();
		await screen.findByText('This phone could not make the photo smaller. It will be sent as it is.');
		expect(sent).toEqual([]);
		await press(app, 'Send');
		await screen.findByText(SENT);
	});
});
