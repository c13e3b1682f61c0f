import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type Options, type UserEvent } from '@testing-library/user-event';

/** The library by default waits after each action. */
export const newUser = (options: Options = {}): UserEvent => userEvent.setup({ delay: null, ...options });

/** Typing would render the form for each letter, so the text comes in one step. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
	await user.click(field);
	await user.paste(text);
}

export async function chooseTyped(user: UserEvent, field: Element, name: string): Promise<void> {
	await user.click(field);
	const list = within(await screen.findByRole('listbox'));
	await user.click(await list.findByRole('option', { name }));
}

/** Once another call was answered, the app also tries again by itself, so the button may be gone. */
export const tryAgainFor = (user: UserEvent, text: string): Promise<void> =>
	waitFor(async () => {
		const button = screen.queryByRole('button', { name: 'Try again' });
		if (button) await user.click(button);
		screen.getByText(text);
	});

export const wayBack = (name: string): HTMLElement =>
	within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name });
