import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { notedText } from '@yuva/contract/said';
import { expect } from 'vitest';
import { setLanguage } from '../language/language.ts';
import teluguConsole from '../language/te/console.po';
import telugu from '../language/te/fellow.po';
import teluguLaw from '../language/te/law.po';
import type { Session } from '../local/session/session.ts';
import type { answer, fakeServer } from './answers.ts';
import { installRecorder } from './fake-recorder.ts';
import { bareWords, pseudo } from './pseudo-language.ts';
import { FELLOW, renderApp } from './render-app.tsx';

/** Texts are in English, by their beginning. */
export interface Look {
	/** The title of the test has it. */
	name: string;
	address: string;
	/** A fellow by default; null means signed out. */
	session?: Session | null;
	reads?: readonly ReturnType<typeof answer>[];
	/** This text comes last. */
	text: string;
	/** It presses this button, in the menu of a row or outside, and then waits for a text. */
	press?: string;
	inMenu?: boolean;
	after?: string;
	/** Only the card with this title is looked at. */
	card?: string;
	/** Only the dialog over the screen is looked at. */
	dialog?: boolean;
	/** This screen of a fellow loads the texts of the console too. */
	withConsole?: boolean;
	microphone?: string;
}

const begins = (text: string) => (shown: string) => shown.startsWith(`⟦${text}`);

/** Draws the look with the pseudo-language. `data` holds names, and what people wrote. */
export async function expectTranslated(
	server: ReturnType<typeof fakeServer>,
	look: Look,
	data: readonly string[],
): Promise<void> {
	const { address, session = FELLOW, reads = [], text, press, inMenu, after = '', card, dialog } = look;
	const isText = (shown: string): boolean =>
		/[a-z]{2}/i.test(data.reduce((rest, datum) => rest.replaceAll(datum, ''), shown));
	installRecorder(look.microphone);
	server.use(...reads);
	const asked = new Set<string>();
	setLanguage('te', pseudo(asked));
	const { user } = await renderApp(address, session);
	await screen.findAllByText(begins(text));
	if (press) {
		if (inMenu) await openMenuWith(press, user);
		for (const button of screen
			.getAllByRole(inMenu ? 'menuitem' : 'button', { name: begins(press) })
			.slice(0, 1))
			await user.click(button);
		await screen.findAllByText(begins(after));
	}
	const part = partOf(card);
	expect(bareWords(part, []).filter(isText)).toEqual([]);
	const missing = [...asked].filter(
		(english) => !isThere(english, look) && isText(english) && !/⟧/.test(english),
	);
	expect(missing.filter((english) => !(card || dialog) || part.textContent.includes(`⟦${english}`))).toEqual(
		[],
	);
	cleanup();
}

async function openMenuWith(item: string, user: UserEvent): Promise<void> {
	for (const button of screen.getAllByRole('button', { name: begins('Actions') })) {
		await user.click(button);
		if (screen.queryByRole('menuitem', { name: begins(item) })) return;
	}
}

/**
 * Texts from a schema or from the server pass through no screen here. `catalogue` is that of the people who
 * meet them.
 */
export const missingFrom = (catalogue: object, texts: readonly string[]): string[] =>
	texts.filter((english) => !((notedText(english)?.id ?? english) in catalogue));

/** A fellow has one catalogue, staff have both. */
function isThere(english: string, { session = FELLOW, withConsole = false }: Look): boolean {
	const key = notedText(english)?.id ?? english;
	const isOfStaff = withConsole || (session !== null && session.role !== 'fellow');
	return key in telugu || key in teluguLaw || (isOfStaff && key in teluguConsole);
}

/** Leaves out the frame of the console, which has a test of its own. */
function partOf(card: string | undefined): Element {
	const titled =
		card &&
		screen
			.getByRole('heading', { name: (shown) => shown === card || begins(card)(shown) })
			.closest('section');
	const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
	return titled || dialog || document.querySelector('main') || document.body;
}

interface Checked {
	error?: { issues: { message: string }[] } | undefined;
}

export const messagesOf = ({ error }: Checked): string[] =>
	(error?.issues ?? []).map(({ message }) => message);
