import { act, screen, waitFor, within } from '@testing-library/react';
import { draftsWritten } from '../local/store/drafts.ts';
import { lastRecorder } from './fake-recorder.ts';
import { idOf } from './registers.ts';
import { renderApp } from './render-app.tsx';

export const FORM = idOf(71);
export const PATH = `/forms/${FORM}`;
export const SENT = 'Your answers are sent. Thank you!';

export type FormApp = Awaited<ReturnType<typeof renderApp>>;
export type SentAnswers = Record<string, unknown> & { answers: string };

export const answersOf = (input: SentAnswers | undefined): unknown => JSON.parse(input?.answers ?? '{}');

export const press = async ({ user }: FormApp, name: string): Promise<void> =>
	user.click(await screen.findByRole('button', { name }));
export const choose = async ({ user }: FormApp, name: string): Promise<void> =>
	user.click(await screen.findByRole('radio', { name }));

export const panelOf = async (title: string) => {
	const heading = await screen.findByRole('heading', { name: title });
	return within(heading.closest('section') ?? document.body);
};

export const findRecording = (title: string): Promise<HTMLElement> =>
	waitFor(() => {
		const heading = screen.getByRole('heading', { name: title });
		return within(heading.closest('section') ?? document.body).getByLabelText('Your recording');
	});

export async function record({ user }: FormApp, title: string, sound: string): Promise<void> {
	const panel = await panelOf(title);
	await user.click(await panel.findByRole('button', { name: 'Record' }));
	await panel.findByRole('button', { name: 'Stop' });
	act(() => lastRecorder().hear(sound));
	await user.click(panel.getByRole('button', { name: 'Stop' }));
	await findRecording(title);
}

/** A reload or a killed browser leaves the same. */
export async function openAgain(app: FormApp): Promise<FormApp> {
	await draftsWritten();
	app.unmount();
	return renderApp(PATH);
}
