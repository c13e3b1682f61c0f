import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type Options, type UserEvent } from '@testing-library/user-event';

/** No delay between actions; the default waits after each. */
export const newUser = (options: Options = {}): UserEvent => userEvent.setup({ delay: null, ...options });

/** Appends text in one step: typing would render the form for each letter. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
	await user.click(field);
	await user.paste(text);
}

/** Opens a list that is searched by typing, and presses the choice. */
export async function chooseTyped(user: UserEvent, field: Element, name: string): Promise<void> {
	await user.click(field);
	const list = within(await screen.findByRole('listbox'));
	await user.click(await list.findByRole('option', { name }));
}

/** Presses *Try again* until the text is there: once another call was answered, the app also tries again by itself. */
export const tryAgainFor = (user: UserEvent, text: string): Promise<void> =>
	waitFor(async () => {
		const button = screen.queryByRole('button', { name: 'Try again' });
		if (button) await user.click(button);
		screen.getByText(text);
	});

/** The link to the screen above this one, beside the navigation of the console. */
export const wayBack = (name: string): HTMLElement =>
	within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name });
