import { screen, within } from '@testing-library/react';
import type { renderApp } from './render-app.tsx';

type App = Awaited<ReturnType<typeof renderApp>>;

export function scoreRow(name: string): HTMLElement {
	const row = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name));
	if (!row) throw new Error(`No row for ${name}`);
	return row;
}

export async function openScores({ user }: App, name: string): Promise<HTMLElement> {
	await screen.findByText(name);
	await user.click(within(scoreRow(name)).getByRole('button', { name: /Score/ }));
	return screen.findByRole('dialog', { name: 'Enter Scores' });
}

export const chooseScore = ({ user }: App, skill: string, score: number): Promise<void> =>
	user.click(within(screen.getByRole('group', { name: skill })).getByRole('radio', { name: String(score) }));

export const shownStatus = (text: string): boolean =>
	screen.getAllByRole('status').some((node) => node.textContent?.includes(text));
