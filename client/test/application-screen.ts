import { screen, within } from '@testing-library/react';
import { renderApp } from './render-app.tsx';
import { idOf, LEAD } from './staff-answers.ts';

export const APPLICATION_PATH = `/staff/applications/${idOf(1)}`;

export async function openApplication(session = LEAD) {
	const app = await renderApp(APPLICATION_PATH, session);
	await screen.findByRole('heading', { level: 1, name: 'Sravani Kola' });
	return app;
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
