import { screen, within } from '@testing-library/react';
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
